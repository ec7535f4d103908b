import { describe, expect, test } from 'vitest';
import { progressOf, readLoaderSettings } from './model.ts';

test.each([
  ['3 / 12', { done: 3, total: 12, percent: 25 }],
  ['0/4', { done: 0, total: 4, percent: 0 }],
  ['Fichier 2 / 3', { done: 2, total: 3, percent: 67 }],
  ['9 / 4', { done: 4, total: 4, percent: 100 }],
  ['1 / 0', undefined],
  ['12/05/2026', undefined],
  ['Envoi', undefined],
  ['', undefined],
])('UI-1 the progress in %j is %j', (text, progress) => {
  expect(progressOf(text)).toEqual(progress);
});

describe('UI-1 settings of the loader', () => {
  const identity = { logo: '/logo.png', logo_site: '/site.png' };

  test('default to a spinner alone, with the texts of the specification', () => {
    expect(readLoaderSettings({}, {})).toEqual({
      version: 1,
      logo: undefined,
      showsTitle: false,
      showsDescription: false,
      title: '',
      description: '',
      colours: { background: '', ink: '', accent: '' },
    });
  });

  test('are read as a PHP platform writes them', () => {
    const settings = readLoaderSettings(
      {
        version: '3',
        show_title: '0',
        show_desc: 'false',
        txt_loading: ' Un instant ',
        couleurs: { fond: '#000', texte: 3 },
      },
      identity,
    );
    expect(settings).toMatchObject({
      version: 3,
      logo: '/site.png',
      showsTitle: false,
      showsDescription: false,
      title: 'Un instant',
    });
    expect(settings.colours).toEqual({ background: '#000', ink: '', accent: '' });
  });

  test.each([
    [{ show_title: 1 }, true, false],
    [{ show_desc: 'true' }, false, true],
    [{ txt_patienter: 'Deux minutes' }, false, true],
    [{ txt_loading: 'Envoi' }, true, false],
    [{ txt_loading: 'Envoi', txt_patienter: 'x', show_title: 0, show_desc: '0' }, false, false],
    [{ version: 2 }, true, true],
    [{ version: 2, show_title: false }, false, true],
  ])('%j shows the title: %j, the description: %j', (loader, showsTitle, showsDescription) => {
    expect(readLoaderSettings(loader, {})).toMatchObject({ showsTitle, showsDescription });
  });

  test.each([
    [{ logo: '/logo.png' }, {}, '/logo.png'],
    [{ logo_site: '', logo: '/logo.png' }, {}, '/logo.png'],
    [identity, { show_logo: false }, undefined],
    [identity, { version: 1 }, undefined],
    [identity, { version: 1, show_logo: '1' }, '/site.png'],
    [identity, { version: 1, show_logo: '0' }, undefined],
    [{ logo: 'javascript:alert(1)' }, {}, undefined],
  ])('the logo of %j with %j is %j', (given, loader, logo) => {
    expect(readLoaderSettings({ version: 2, ...loader }, given).logo).toBe(logo);
  });
});
