import { describe, expect, it, test } from 'vitest';
import { type ConsentChoice, NO_CHOICE } from '#contract/consent.ts';
import { measure, videos } from './examples.tsx';
import { cookieDomains, cookiesToRemove, isActive, listed, needsDecision } from './model.ts';

const exempt = { ...measure, isExempt: true };
const refused: ConsentChoice = { purposes: [], decidedAt: 1, version: 'v1', isPartial: false };
const partly: ConsentChoice = { ...refused, purposes: ['videos'], isPartial: true };

test.each([
  ['nothing needs consent', [], NO_CHOICE, false, false],
  ['only what the law exempts', [exempt], NO_CHOICE, false, false],
  ['a new visitor', [measure, videos], NO_CHOICE, false, true],
  ['a new visitor whose browser says no', [measure, videos], NO_CHOICE, true, false],
  ['who refused', [measure, videos], refused, false, false],
  ['who agreed to one purpose in passing', [measure, videos], partly, false, true],
] as const)('%s: is a decision needed?', (_, purposes, choice, browser, expected) => {
  expect(needsDecision(purposes, choice, browser)).toBe(expected);
});

test.each([
  ['nobody was expected', videos, NO_CHOICE, false, false],
  ['agreed', videos, partly, false, true],
  ['agreed in spite of the browser', videos, partly, true, true],
  ['exempt, nobody was expected', exempt, NO_CHOICE, false, true],
  ['exempt, opposed', exempt, refused, false, false],
  ['exempt, refused by the browser', exempt, NO_CHOICE, true, false],
] as const)('%s: is it at work?', (_, purpose, choice, browser, works) => {
  expect(isActive(purpose, choice, browser)).toBe(works);
});

describe('cookies to remove', () => {
  it('are those that match a name or a prefix', () => {
    const present = ['_pk_id.1.f', '_pk_ses.1.f', 'mtm_consent', 'vitrine-consentement', '_ga'];
    expect(cookiesToRemove(present, ['_pk_*', 'mtm_consent'])).toEqual(['_pk_id.1.f', '_pk_ses.1.f', 'mtm_consent']);
  });

  it('never match the pattern * alone', () => {
    expect(cookiesToRemove(['session'], ['*'])).toEqual([]);
  });

  it('may belong to the host or to a parent domain', () => {
    expect(cookieDomains('www.rive.fr')).toEqual([undefined, 'www.rive.fr', 'rive.fr']);
    expect(cookieDomains('localhost')).toEqual([undefined]);
    expect(cookieDomains('127.0.0.1')).toEqual([undefined]);
  });
});

test('titles are joined in a sentence', () => {
  expect(listed(['Mesure d’audience'], 'fr')).toBe('mesure d’audience');
  const titles = ['Mesure d’audience', 'Vidéos', 'Fonds de carte'];
  expect(listed(titles, 'fr')).toBe('mesure d’audience, vidéos et fonds de carte');
  expect(listed(['Reichweitenmessung', 'Videos'], 'de')).toBe('Reichweitenmessung und Videos');
});
