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
    expect(initialsOf(name)).toBe(initials);
  });
});

it('a square picture is a portrait', () => {
  expect([isPortrait({ width: 6, height: 6 }), isPortrait({ width: 7, height: 6 })]).toEqual([true, false]);
});
