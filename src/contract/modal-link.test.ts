import { describe, expect, test } from 'vitest';
import { decodeModalParams } from './modal-link.ts';

describe('MODAL-1 the parameters of a modal', () => {
  test('are read by their French names', () => {
    const params = decodeModalParams({
      titre: 'Horaires',
      contenu: '<p>9 h</p>',
      contenubas: '<p>bas</p>',
      autoclose: '1500',
      complete: 'fini',
      themeclass: 'mer',
      relativeto: '#aide',
      closetop: 'true',
      width: '80%',
      height: 500,
    });
    expect(params).toEqual({
      title: 'Horaires',
      source: { kind: 'content', content: '<p>9 h</p>' },
      footer: '<p>bas</p>',
      buttons: [],
      autocloseMs: 1500,
      complete: 'fini',
      themeClass: 'mer',
      relativeTo: '#aide',
      closeTop: true,
      width: '80%',
      height: 500,
    });
  });

  test('may be functions and nodes when the API gives them', () => {
    const node = { nodeType: 1 };
    const params = decodeModalParams({
      contenu: node,
      relativeto: node,
      complete: (value: unknown) => ['called', value],
    });
    expect(params.source).toEqual({ kind: 'content', content: node });
    expect(params.relativeTo).toBe(node);
    expect(typeof params.complete === 'function' && params.complete(7)).toEqual(['called', 7]);
  });

  test.each([[undefined], [''], ['  '], [null]])('content %j is no content', (contenu) => {
    expect(decodeModalParams({ titre: 'x', contenu }).source).toBeUndefined();
  });

  test.each([['texte'], [null], [[1]]])('%j is not a set of parameters', (wire) => {
    expect(() => decodeModalParams(wire)).toThrow('expected an object');
  });

  test.each([[true], [0], [-5], ['bientôt'], [undefined]])('a delay of %j is none', (autoclose) => {
    expect(decodeModalParams({ contenu: 'x', autoclose }).autocloseMs).toBeUndefined();
  });
});

describe('MODAL-2 handlers', () => {
  test.each([
    [{ handler: 'iframe', url: '/a', contenu: '/b' }, '/c', { kind: 'iframe', url: '/a' }],
    [{ handler: 'iframe', contenu: '/b' }, '/c', { kind: 'iframe', url: '/b' }],
    [{ handler: 'iframe' }, '/c', { kind: 'iframe', url: '/c' }],
    [{ handler: 'iframe' }, undefined, undefined],
    [{ ajax_url: '/a' }, undefined, { kind: 'ajax', url: '/a', method: 'GET', data: [] }],
    [
      { ajax_url: '/a', ajax_params: 'id=4&mots[]=a+b&mots[]=%C3%A9' },
      undefined,
      {
        kind: 'ajax',
        url: '/a',
        method: 'POST',
        data: [
          ['id', '4'],
          ['mots[]', 'a b'],
          ['mots[]', 'é'],
        ],
      },
    ],
    [
      { ajax_url: '/a', ajax_params: { id: 4 } },
      undefined,
      { kind: 'ajax', url: '/a', method: 'POST', data: [['id', '4']] },
    ],
  ])('%j on a link to %s', (wire, ownUrl, source) => {
    expect(decodeModalParams(wire, ownUrl).source).toEqual(source);
  });
});

describe('MODAL-3 buttons', () => {
  const button = (wire: unknown) => decodeModalParams({ contenu: 'x', buttons: [wire] }).buttons?.[0];

  test('are read by their French names', () => {
    expect(
      button({
        titre: 'Oui',
        secondaire: '1',
        important: 1,
        position: 'G',
        addclass: 'grand',
        adddata: [{ 'data-id': 4, 'aria-label': 'x' }],
        action: 'faire',
        autoclose: 'true',
      }),
    ).toEqual({
      title: 'Oui',
      secondary: true,
      important: true,
      side: 'left',
      addedClass: 'grand',
      attributes: { 'data-id': '4', 'aria-label': 'x' },
      action: 'faire',
      autoclose: true,
    });
  });

  test('stand on the right and stay open unless told otherwise', () => {
    expect(button({ titre: 'x' })).toMatchObject({
      side: 'right',
      autoclose: false,
      important: false,
      secondary: false,
      attributes: {},
    });
    expect(button({ titre: 'x', position: 'd', adddata: [] })).toMatchObject({ side: 'right', attributes: {} });
  });

  test.each([
    ['onclick', 'y'],
    ['style', 'y'],
    ['formaction', 'y'],
    ['type', 'y'],
    ['href', 'y'],
    ['data-', 'y'],
    ['rel', 'y'],
    ['id_element', 4],
    ['tabindex', 1],
    ['role', 'link'],
    ['data-liste', [1]],
    ['data-vide', null],
  ])('lose the attribute %s that they may not have, and keep the others', (name, value) => {
    const { attributes, dropped } = button({ titre: 'x', adddata: [{ [name]: value, 'data-id': 4 }] }) ?? {};
    expect(attributes).toEqual({ 'data-id': '4' });
    expect(dropped).toEqual([name]);
  });

  test('may come as a list with numbered keys', () => {
    expect(decodeModalParams({ contenu: 'x', buttons: { 0: { titre: 'a' }, 1: { titre: 'b' } } }).buttons).toHaveLength(
      2,
    );
  });
});
