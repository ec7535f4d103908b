import { expect, test } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { type References, resolveLink } from '#server/content/site/pages/links.ts';
import { NO_REDIRECTS } from '#server/content/site/redirects/redirects.ts';
import { problemText } from '#server/content/site/yaml/problem.ts';
import { isTelephone, telephoneHref } from './telephone.ts';

test.each([
  ['02 61 91 40 00', true],
  ['+33 (0)2 61 91 40 00', true],
  ['112', true],
  ['3939', true],
  ['15', true],
  ['12', false],
  ['', false],
  ['appelez-nous', false],
  ['01234567890123456', false],
])('KIT-4 « %s » can be dialled: %s', (written, isNumber) => {
  expect(isTelephone(written)).toBe(isNumber);
});

test('KIT-4 a link to an impossible number is a mistake of the folder', () => {
  const none: References = {
    base: 'vitrine',
    timeZone: 'Europe/Paris',
    pagesById: new Map(),
    pagesByPath: new Map(),
    drafts: new Set(),
    broken: new Set(),
    media: new Map(),
    modules: new Map(),
    forms: new Map(),
    places: new Map(),
    ownBlocks: new Map(),
    redirects: NO_REDIRECTS,
  };
  const wrong = resolveLink('tel:12', none);
  expect('message' in wrong && problemText(FRENCH_WORDS, wrong)).toContain('numéro de téléphone');
  expect(resolveLink('tel:+33261914000', none)).toEqual({ href: 'tel:+33261914000' });
  expect(resolveLink(telephoneHref('02 61 91 40 00'), none)).toEqual({ href: 'tel:+33261914000' });
});
