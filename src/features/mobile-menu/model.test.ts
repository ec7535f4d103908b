import { describe, expect, test } from 'vitest';
import { type MenuSettings, readMenuSettings } from './model.ts';

const read = (attributes: Record<string, string>): MenuSettings =>
  readMenuSettings(attributes, (name) => name === 'hauteurBandeau');

describe('settings on the button', () => {
  test('MENU-9 defaults', () => {
    expect(read({})).toEqual({
      configuration: '',
      position: 'left',
      layer: 'back',
      pageDim: undefined,
      headerOffset: undefined,
      multiline: true,
      pageShadow: true,
      fullscreen: false,
      search: undefined,
      searchOrder: 'first',
      siteSearch: undefined,
      subtitleField: '',
    });
  });

  test.each<[Record<string, string>, Partial<MenuSettings>]>([
    [{ position: 'right' }, { position: 'right', layer: 'back' }],
    [{ position: ' RIGHT ' }, { position: 'right' }],
    [{ position: 'middle' }, { position: 'left' }],
    [{ position: 'top' }, { position: 'top', layer: 'front' }],
    [
      { position: 'bottom', layer: 'next' },
      { position: 'bottom', layer: 'front' },
    ],
    [{ layer: 'front' }, { layer: 'front' }],
    [
      { siteSearch: '{"page":"/recherche","param":"q","classname":"recherche","methode":"suggestions"}' },
      { siteSearch: { page: '/recherche', param: 'q', className: 'recherche', method: 'suggestions' } },
    ],
    [{ siteSearch: '{"page":"//ailleurs","param":"q","classname":"a","methode":"b"}' }, { siteSearch: undefined }],
    [{ siteSearch: 'recherche' }, { siteSearch: undefined }],
    [{ layer: 'next' }, { layer: 'next' }],
    [{ layer: 'above' }, { layer: 'back' }],
    [{ pageDim: 'black' }, { pageDim: 'black' }],
    [{ pageDim: 'white' }, { pageDim: 'white' }],
    [{ pageDim: 'grey' }, { pageDim: undefined }],
    [{ headerOffset: '60' }, { headerOffset: 60 }],
    [{ headerOffset: '60.5px' }, { headerOffset: 60.5 }],
    [{ headerOffset: 'hauteurBandeau' }, { headerOffset: 'hauteurBandeau' }],
    [{ headerOffset: 'alert' }, { headerOffset: undefined }],
    [{ headerOffset: '-3em' }, { headerOffset: undefined }],
    [{ headerOffset: '10abc' }, { headerOffset: undefined }],
    [{ headerOffset: '' }, { headerOffset: undefined }],
    [{ multiline: 'off' }, { multiline: false }],
    [{ multiline: '0' }, { multiline: false }],
    [{ multiline: 'peut-être' }, { multiline: true }],
    [{ pageShadow: 'false' }, { pageShadow: false }],
    [{ fullscreen: 'on' }, { fullscreen: true }],
    [{ fullscreen: '' }, { fullscreen: true }],
    [{ fullscreen: 'x' }, { fullscreen: false }],
    [{ search: 'top' }, { search: 'top' }],
    [
      { search: 'bottom', searchOrder: 'last' },
      { search: 'bottom', searchOrder: 'last' },
    ],
    [{ search: 'on' }, { search: undefined }],
    [
      { configmenu: '7', subtitleField: 'sous_titre' },
      { configuration: '7', subtitleField: 'sous_titre' },
    ],
  ])('MENU-9 %j reads %j', (attributes, expected) => {
    expect(read(attributes)).toMatchObject(expected);
  });
});
