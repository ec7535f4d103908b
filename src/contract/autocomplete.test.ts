import { describe, expect, test } from 'vitest';
import {
  autocompleteEndpoint,
  autocompleteService,
  decodeAutocomplete,
  decodeSuggestions,
  encodeAutocomplete,
} from './autocomplete.ts';

const decode = (more: object) => decodeAutocomplete({ classname: 'c', methode: 'm', ...more });

describe('the settings of a field', () => {
  test('AUTO-1 have defaults', () => {
    expect(decode({})).toEqual({
      className: 'c',
      method: 'm',
      extraFields: {},
      targets: {},
      valueKey: 'value',
      freeText: false,
      linkKey: undefined,
      disabled: false,
      width: undefined,
      position: 'below',
    });
  });

  test.each([
    [{ add_params: ['ville', 'rue'] }, { extraFields: { ville: 'ville', rue: 'rue' } }],
    [{ add_params: 'ville, rue,' }, { extraFields: { ville: 'ville', rue: 'rue' } }],
    [{ add_params: { ville: 'champ-ville' } }, { extraFields: { ville: 'champ-ville' } }],
    [{ add_params: { 0: 'ville' } }, { extraFields: { ville: 'ville' } }],
    [{ add_params: [] }, { extraFields: {} }],
    [{ add_params: null }, { extraFields: {} }],
    [{ cibles: [] }, { targets: {} }],
    [{ cibles: '' }, { targets: {} }],
    [{ cibles: { id: 12, code: 'cp' } }, { targets: { id: '12', code: 'cp' } }],
    [{ value: 'nom' }, { valueKey: 'nom' }],
    [{ value: '' }, { valueKey: 'value' }],
    [
      { saisielibre: 'true', disabled: 1 },
      { freeText: true, disabled: true },
    ],
    [{ saisielibre: '0' }, { freeText: false }],
    [{ lien: 'href' }, { linkKey: 'href' }],
    [{ lien: '' }, { linkKey: undefined }],
    [{ width: 300 }, { width: '300px' }],
    [{ width: '300' }, { width: '300px' }],
    [{ width: '20rem' }, { width: '20rem' }],
    [{ width: '100%' }, { width: '100%' }],
    [{ width: 'calc(1px)' }, { width: undefined }],
    [{ width: 0 }, { width: undefined }],
    [{ width: 'url(//evil)' }, { width: undefined }],
    [{ position: 'haut' }, { position: 'above' }],
    [{ position: 'TOP' }, { position: 'above' }],
    [{ position: { my: 'left bottom', at: 'left top' } }, { position: 'above' }],
    [{ position: { my: 'left top' } }, { position: 'below' }],
    [{ position: 'ailleurs' }, { position: 'below' }],
  ])('AUTO-1 %j', (written, expected) => {
    expect(decode(written)).toMatchObject(expected);
  });

  test.each([
    [{ classname: '' }.classname],
    [[]],
    [{ classname: 'c' }],
    [{ methode: 'm' }],
    [{ classname: 'c', methode: 'm', cibles: 'x' }],
  ])('AUTO-1 %j is refused', (wire) => {
    expect(() => decodeAutocomplete(wire)).toThrow();
  });

  test('AUTO-1 decode what was encoded', () => {
    const settings = decode({
      add_params: ['a'],
      cibles: { k: 't' },
      value: 'v',
      saisielibre: true,
      disabled: true,
      width: 9,
      position: 'top',
    });
    expect(decodeAutocomplete(JSON.parse(JSON.stringify(encodeAutocomplete(settings))))).toEqual(settings);
  });
});

describe('the wire', () => {
  test('AUTO-1 extra fields never replace the three names', () => {
    const request = {
      className: 'c',
      method: 'm',
      term: 't',
      extra: { 'autocompleter[classname]': 'evil', ville: '29' },
    };
    const fields = autocompleteEndpoint.request(request);
    expect(fields).toEqual({
      'autocompleter[classname]': 'c',
      'autocompleter[methode]': 'm',
      'autocompleter[term]': 't',
      ville: '29',
    });
    expect(autocompleteService.read(fields)).toEqual({ ...request, extra: { ville: '29' } });
  });

  test.each([
    [
      ['a', 3],
      [{ value: 'a' }, { value: '3' }],
    ],
    [[{ value: 'a', id: 7, ok: true, more: { x: 1 }, none: null }], [{ value: 'a', id: '7', ok: 'true' }]],
    [{ 0: { value: 'a' } }, [{ value: 'a' }]],
    [null, []],
    ['', []],
  ])('AUTO-1 AUTO-2 %j is a list of suggestions', (wire, expected) => {
    expect(decodeSuggestions(wire)).toEqual(expected);
  });

  test.each([[{ result: false }], ['<p>'], [[null]], [[[1]]], [12]])('AUTO-1 %j is not', (wire) => {
    expect(() => decodeSuggestions(wire)).toThrow();
  });
});
