import { expect, test } from 'vitest';
import { emblem, mediaFileUrl } from '#server/content/markup/media.ts';
import { telephoneHref } from '#server/content/markup/telephone.ts';
import { chromeColours } from '#server/render/document/theme-colour.ts';
import { examplePage, exampleSite } from '#server/render/testing.ts';
import { menuHash, menuKey, navigationOf, trailOf } from './navigation.ts';

test('the first menu configuration defines the header: sections first, then secondary pages', () => {
  const { configId, primary, secondary } = navigationOf(exampleSite());
  expect([configId, primary.map(menuKey), secondary.map(menuKey)]).toEqual(['1', ['30'], ['32']]);
});

test('without menus the sections are the visible children of the home page', () => {
  const hidden = examplePage({ id: '9', path: '/cachee', title: 'Cachée', menuTitle: false });
  const shown = examplePage({ id: '8', path: '/vue', title: 'Vue' });
  const site = exampleSite({
    menus: new Map(),
    home: examplePage({ id: '1', path: '/', title: 'A' }, [hidden, shown]),
  });
  expect(navigationOf(site)).toMatchObject({ configId: '1', primary: [{ id: '8' }], secondary: [] });
});

test('a trail starts with the home page even for a page with another root', () => {
  const site = exampleSite();
  const stray = examplePage({ id: '77', path: '/ailleurs', title: 'Ailleurs' });
  expect(trailOf(site, stray).map((page) => page.id)).toEqual(['1', '77']);
  expect(trailOf(site, site.home).map((page) => page.id)).toEqual(['1']);
});

test('the hash of the menus changes with titles, addresses and configurations', () => {
  const usual = menuHash(exampleSite());
  const site = exampleSite();
  const renamed = {
    ...site,
    pagesById: new Map([...site.pagesById].map(([id, page]) => [id, { ...page, menuTitle: `${page.title} !` }])),
  };
  expect(menuHash(renamed)).not.toBe(usual);
  expect(menuHash(exampleSite())).toBe(usual);
});

test('the emblem is the squarest logo, and the address of a file changes with its content', () => {
  const site = exampleSite();
  expect(emblem(site)?.file).toBe('identite/logo.png');
  expect(mediaFileUrl(site, 'identite/logo.png')).toBe('/media/identite/logo.png?v=aaa111');
  expect(mediaFileUrl(site, 'perdu/a b.png')).toBe('/media/perdu/a%20b.png');
  expect(emblem(exampleSite({ identity: {} }))).toBeUndefined();
});

test('French telephone numbers are international, short ones unchanged', () => {
  expect(telephoneHref('02 61 91 40 00')).toBe('tel:+33261914000');
  expect(telephoneHref('+33 (0)2.61')).toBe('tel:+33261');
  expect(telephoneHref('115')).toBe('tel:115');
});

test('a theme declares the colours of the browser’s bars, or gets the defaults', () => {
  expect(chromeColours(':root { --chrome-light: #FFFDF9; --chrome-dark:#0d191f }')).toEqual({
    light: '#FFFDF9',
    dark: '#0d191f',
  });
  expect(chromeColours('--chrome-light: red; "><script>')).toEqual({ light: '#ffffff', dark: '#10181e' });
});
