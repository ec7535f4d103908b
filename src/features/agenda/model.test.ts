import { describe, expect, test } from 'vitest';
import { FRENCH } from '#language/locale.tsx';
import { mergedQuery, readMonth, statusText, writeMonth } from './model.ts';

const november = { year: 2026, month: 11 };

describe('an agenda', () => {
  test('AGENDA-1 names its month and the number of events', () => {
    expect([0, 1, 12].map((count) => statusText(november, count, FRENCH))).toEqual([
      'Novembre 2026\u00a0: aucun événement',
      'Novembre 2026\u00a0: 1 événement',
      'Novembre 2026\u00a0: 12 événements',
    ]);
  });

  test('AGENDA-1 the address preserves the parameters of the rest of the page', () => {
    expect(mergedQuery('?tri=titre&mois=2026-10', '?mois=2026-11')).toBe('tri=titre&mois=2026-11');
    expect(mergedQuery('', 'mois=2026-11')).toBe('mois=2026-11');
  });

  test('AGENDA-1 a history state holds the month of each block and preserves other properties', () => {
    const state = writeMonth(writeMonth({ autre: 1 }, 'agenda-1', november), 'agenda-2', { year: 2027, month: 1 });
    expect(state.autre).toBe(1);
    expect([readMonth(state, 'agenda-1'), readMonth(state, 'agenda-2'), readMonth(state, 'agenda-3')]).toEqual([
      '2026-11',
      '2027-01',
      undefined,
    ]);
    expect([readMonth(null, 'agenda-1'), readMonth({ 'vitrine-agenda': [1] }, 'agenda-1')]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
