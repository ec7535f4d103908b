import { describe, expect, it } from 'vitest';
import { initialsOf, isPortrait } from './portrait.ts';

describe('initials', () => {
  it.each([
    ['Sylvie Lemée', 'SL'],
    ['Isabelle de Kervenoaël', 'IK'],
    ['Marc-Aurèle Toussaint', 'MT'],
    ['Nguyen Van Long', 'NL'],
    ['Élodie Cormier', 'ÉC'],
    ['Cher', 'C'],
    ['jean dupont', 'JD'],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name, 'fr')).toBe(initials);
  });

  it.each([
    ['nl', 'Anna van der Meer', 'AM'],
    ['de', 'Ludwig von Beethoven', 'LB'],
    ['en', 'E\u0301amonn Byrne', 'E\u0301B'],
    ['tr', 'ipek işcan', 'İİ'],
    ['ar', 'ليلى الحسن', 'ل\u00a0ح'],
    ['ar', 'Léa Martin', 'LM'],
  ])('LANG-6 in %s those of %s are %s', (language, name, initials) => {
    expect(initialsOf(name, language)).toBe(initials);
  });
});

it('a square picture is a portrait', () => {
  expect([isPortrait({ width: 6, height: 6 }), isPortrait({ width: 7, height: 6 })]).toEqual([true, false]);
});
