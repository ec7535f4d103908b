import { describe, expect, it } from 'vitest';
import { ACTIONS, isPublic, isWaiting, may, outcomeOf, SITUATIONS, STANDINGS, standingOf } from './rules.ts';

describe('the table of rules', () => {
  it('MINE-1 lets nobody but those who publish make anything public', () => {
    const ways = ACTIONS.flatMap((action) =>
      SITUATIONS.filter((situation) => !isPublic(situation)).flatMap((situation) =>
        STANDINGS.flatMap((standing) => {
          const outcome = outcomeOf(action, situation, standing);
          return outcome !== undefined && outcome !== 'before' && isPublic(outcome)
            ? [`${action} ${situation} ${standing}`]
            : [];
        }),
      ),
    );
    expect(ways.filter((way) => way.endsWith('moderated'))).toEqual([]);
    expect(ways.filter((way) => !way.startsWith('publish '))).toEqual([]);
  });

  it('never lets a moderated contributor change what the public sees', () => {
    // What is published stays `published-…` (the draft waits) or leaves the site; only giving the draft up comes back
    // to `published`.
    for (const action of ACTIONS) {
      for (const situation of SITUATIONS) {
        if (outcomeOf(action, situation, 'moderated') === 'published') expect(action).toBe('discard');
      }
    }
  });

  it('lets everybody bring back what they deleted, and do nothing else with it', () => {
    for (const standing of STANDINGS) {
      expect(ACTIONS.filter((action) => may(action, 'deleted', standing))).toEqual(['restore']);
      for (const situation of SITUATIONS) expect(may('delete', situation, standing)).toBe(situation !== 'deleted');
    }
  });

  it('lets only publishers refuse, and only what waits', () => {
    const refusals = SITUATIONS.flatMap((situation) =>
      STANDINGS.filter((standing) => may('refuse', situation, standing)).map(() => situation),
    );
    expect(refusals).toEqual(['pending', 'published-pending']);
    expect(refusals.every(isWaiting)).toBe(true);
  });

  it('asks for publication only on behalf of those who cannot publish', () => {
    for (const situation of SITUATIONS) {
      for (const standing of ['trusted', 'publisher'] as const) expect(may('submit', situation, standing)).toBe(false);
    }
  });

  it('trusts contributors as the module says, and publishers always', () => {
    expect(standingOf({ role: 'contributor' }, { contributors: 'moderes' })).toBe('moderated');
    expect(standingOf({ role: 'contributor' }, { contributors: 'confiance' })).toBe('trusted');
    expect(standingOf({ role: 'publisher' }, { contributors: 'moderes' })).toBe('publisher');
    expect(standingOf({ role: 'administrator' }, { contributors: 'moderes' })).toBe('publisher');
  });
});
