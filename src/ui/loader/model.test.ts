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

  test('default to a spinner, with the texts of the specification and everything that version 2 adds', () => {
    expect(readLoaderSettings({}, {})).toEqual({
      version: 1,
      logo: undefined,
      showsTitle: true,
      showsDescription: true,
      title: '',
      description: '',
      colours: { background: '', ink: '', accent: '' },
    });
  });

  test('are read as a PHP platform writes them', () => {
    const settings = readLoaderSettings(
      { version: '3', show_title: '0', show_desc: 'false', txt_loading: ' Un instant ', couleurs: { fond: '#000', texte: 3 } },
      identity,
    );
    expect(settings).toMatchObject({ version: 3, logo: '/site.png', showsTitle: false, showsDescription: false, title: 'Un instant' });
    expect(settings.colours).toEqual({ background: '#000', ink: '', accent: '' });
  });

  test.each([
    [{ logo: '/logo.png' }, {}, '/logo.png'],
    [{ logo_site: '', logo: '/logo.png' }, {}, '/logo.png'],
    [identity, { show_logo: false }, undefined],
    [{ logo: 'javascript:alert(1)' }, {}, undefined],
  ])('the logo of %j with %j is %j', (given, loader, logo) => {
    expect(readLoaderSettings(loader, given).logo).toBe(logo);
  });
});
