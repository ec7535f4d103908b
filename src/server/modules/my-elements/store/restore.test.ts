import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FULL, HOST, type Person, startTown, type Town } from '#server/modules/my-elements/testing.ts';
import { isPublic, restoredAs, SITUATIONS, type Situation, STANDINGS, type Standing } from './rules.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

type Living = Exclude<Situation, 'deleted'>;
const LIVING = SITUATIONS.filter((situation): situation is Living => situation !== 'deleted');
const DRAFT = { ...FULL, titre: 'Autre titre' };
const OUT = { active: true, publishedAt: new Date() };
const COLUMNS: Readonly<Record<Living, Readonly<Record<string, unknown>>>> = {
  draft: {},
  pending: { review: 'pending' },
  refused: { review: 'refused', reviewReason: 'Non.' },
  unpublished: { publishedAt: new Date() },
  published: OUT,
  'published-draft': { ...OUT, draft: DRAFT },
  'published-pending': { ...OUT, draft: DRAFT, review: 'pending' },
  'published-refused': { ...OUT, draft: DRAFT, review: 'refused', reviewReason: 'Non.' },
};

/** Who brings it back, in a module that trusts its contributors or not, and who may have deleted it. */
const CASES: Readonly<Record<Standing, { readonly person: Person; readonly module: 'infos' | 'sorties' }>> = {
  moderated: { person: 'lea', module: 'infos' },
  trusted: { person: 'lea', module: 'sorties' },
  publisher: { person: 'paul', module: 'infos' },
};
const DELETERS = ['themselves', 'a publisher', 'an administrator', 'an account that is gone'] as const;
type Deleter = (typeof DELETERS)[number];

let town: Town;
beforeAll(async () => {
  town = await startTown();
});
afterAll(() => town.close());

function deleterOf(deleter: Deleter, { person, module }: (typeof CASES)[Standing]): string | null {
  switch (deleter) {
    case 'themselves':
      return town.people[person].id;
    case 'a publisher':
      // Another one than the person who brings it back: both publish, and neither is bound by the other.
      return town.people[person === 'paul' ? 'ada' : module === 'infos' ? 'paul' : 'zoe'].id;
    case 'an administrator':
      return town.people.ada.id;
    case 'an account that is gone':
      return null;
  }
}

describe('MINE-11 a deleted element that is brought back', () => {
  it.each(STANDINGS.flatMap((standing) => DELETERS.map((deleter) => ({ standing, deleter }))))(
    'by a $standing user, after a deletion by $deleter, is on the site only where they may decide so',
    async ({ standing, deleter }) => {
      const { person, module } = CASES[standing];
      for (const before of LIVING) {
        const id = await town.create('lea', module);
        const columns = {
          ...COLUMNS[before],
          deletedAt: town.test.services.now(),
          deletedBy: deleterOf(deleter, CASES[standing]),
        };
        await town.test.database.kysely.updateTable('element').set(columns).where('id', '=', id).execute();
        const result = await town.change(person, module, id, { actions: ['restore'] });
        const isFree = standing === 'publisher' || deleter === 'themselves';
        const expected = isFree || !before.startsWith('published') ? before : 'unpublished';
        expect([before, result.outcome, result.outcome === 'done' && result.element.situation]).toEqual([
          before,
          'done',
          expected,
        ]);
        // What was being changed is not lost with the publication.
        const title = 'draft' in COLUMNS[before] ? DRAFT.titre : FULL.titre;
        const found = await town.find('lea', module, id);
        expect(found?.values.titre).toBe(title);
        const page = await town.test.app.inject({
          url: `/${module}/${found?.slug}`,
          headers: { host: HOST, accept: 'text/html' },
        });
        expect([before, page.statusCode]).toEqual([before, isPublic(expected) ? 200 : 404]);
      }
    },
  );

  it('does not go around the table by a second deletion', async () => {
    const id = await town.create('lea', 'infos');
    await town.change('paul', 'infos', id, { actions: ['publish'] });
    await town.change('paul', 'infos', id, { actions: ['delete'] });
    await town.change('lea', 'infos', id, { actions: ['restore'] });
    await town.change('lea', 'infos', id, { actions: ['delete'] });
    const result = await town.change('lea', 'infos', id, { actions: ['restore'] });
    expect(result).toMatchObject({ outcome: 'done', element: { situation: 'unpublished' } });
  });

  it('keeps its state in the table for those who publish, and for one’s own deletion', () => {
    for (const before of LIVING) {
      expect(STANDINGS.map((standing) => restoredAs(before, standing, 'own'))).toEqual([before, before, before]);
      expect(restoredAs(before, 'publisher', 'other')).toBe(before);
    }
  });
});
