import { myElementEndpoint } from '#contract/my-elements.ts';
import { PATHS } from '#server/modules/my-elements/paths.ts';
import { situationOf } from '#server/modules/my-elements/store/element.ts';
import type { Situation } from '#server/modules/my-elements/store/rules.ts';
import { send } from './send.ts';
import { type AttackTown, HONEST_VALUES, type Person, type RoleName } from './town.ts';

const OUT = { active: true, publishedAt: new Date() };
const CHANGED = { ...HONEST_VALUES, titre: 'Modifié' };
const COLUMNS: Readonly<Record<Exclude<Situation, 'deleted'>, Readonly<Record<string, unknown>>>> = {
  draft: {},
  pending: { review: 'pending', submittedAt: new Date() },
  refused: { review: 'refused', reviewReason: 'Non.' },
  unpublished: { publishedAt: new Date() },
  published: OUT,
  'published-draft': { ...OUT, draft: CHANGED },
  'published-pending': { ...OUT, draft: CHANGED, review: 'pending', submittedAt: new Date() },
  'published-refused': { ...OUT, draft: CHANGED, review: 'refused', reviewReason: 'Non.' },
};
const SITUATIONS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** Those who reach the element: its owner, one who publishes in its module, one who administers. */
const DECIDERS = ['contributor', 'publisher', 'administrator'] as const satisfies readonly RoleName[];
type Decider = (typeof DECIDERS)[number];

const FORMS = ['activate', 'delete', 'restore', 'withdraw', 'discard', 'submit'] as const;
const CALLED = ['activate', 'delete', 'restore'] as const;

export interface Judgement {
  readonly asked: number;
  readonly wrong: readonly string[];
}

/**
 * Every change of state, of every state, by people who reach the element, with versions that are not the present one.
 */
export async function judgeStaleVersions(town: AttackTown, isLong = true): Promise<Judgement> {
  const wrong: string[] = [];
  let asked = 0;
  const id = await town.addElement(town.site, 'infos', { slug: 'dossier-perime', ownerId: null, active: false });
  const roles: readonly Decider[] = isLong ? DECIDERS : ['contributor', 'publisher'];
  for (const role of roles) {
    for (const situation of [...SITUATIONS, 'deleted'] as const) {
      const stale = [`1.${situation}`, `2.${situation === 'draft' ? 'pending' : 'draft'}`];
      const marks = isLong ? [...stale, `3.${situation}`, `2.${situation} `, '2', 'x', '2.\u0000'] : stale;
      for (const mark of marks) {
        for (const way of waysOf(town, role, id, mark)) {
          await put(town, id, situation, ownerOf(town));
          const before = await rowOf(town, id);
          const { statusCode } = await way.send();
          asked += 1;
          const what = `${role}, ${way.name} of what is ${situation}, version ${JSON.stringify(mark)}`;
          // 400: text that no database takes. 403: not theirs to do, whatever the version.
          if (![400, 403, 409].includes(statusCode)) wrong.push(`${what}: answered with ${statusCode}`);
          if ((await rowOf(town, id)) !== before) wrong.push(`${what}: the element was changed`);
        }
      }
      await town.forgive();
    }
  }
  return { asked, wrong };
}

/** Every state × who deleted it × who brings it back, by every way there is. */
export async function judgeDeletions(town: AttackTown): Promise<Judgement> {
  const wrong: string[] = [];
  let asked = 0;
  const id = await town.addElement(town.site, 'infos', { slug: 'dossier-supprime', ownerId: null, active: false });
  const deleters: readonly (Decider | 'an account that is gone')[] = [...DECIDERS, 'an account that is gone'];
  for (const before of SITUATIONS) {
    for (const deleter of deleters) {
      for (const role of DECIDERS) {
        for (const way of waysOf(town, role, id, '2.deleted').filter(({ name }) => name.endsWith('restore'))) {
          const deletedBy = deleter === 'an account that is gone' ? null : (town.people[deleter].account?.id ?? null);
          await put(town, id, before, ownerOf(town), { deletedAt: town.test.services.now(), deletedBy });
          const { statusCode } = await way.send();
          asked += 1;
          const isTheirs = role !== 'contributor' || deleter === role || !before.startsWith('published');
          const row = await readRow(town, id);
          const after = row === undefined ? 'nothing' : situationOf(row);
          const expected = isTheirs ? before : 'unpublished';
          if (after !== expected)
            wrong.push(
              `${role}, ${way.name} after ${deleter}: ${before} became ${after} (${statusCode}), not ${expected}`,
            );
        }
      }
    }
    await town.forgive();
  }
  return { asked, wrong };
}

interface Way {
  readonly name: string;
  send(): ReturnType<typeof send>;
}

/** The calls of scripts and the forms of pages. */
function waysOf(town: AttackTown, role: Decider, id: string, mark: string): readonly Way[] {
  const person: Person = town.people[role];
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    send(town, { method: 'POST', person, ask: { path, fields } });
  return [
    ...CALLED.map((action) => ({
      name: `call ${action}`,
      send: () =>
        post(`/vitrine${myElementEndpoint.path}`, {
          action: `my_elements_${action}`,
          element_module_ident: 'infos',
          element_id: id,
          element_version: mark,
        }),
    })),
    ...FORMS.map((page) => ({
      name: `form ${page}`,
      send: () => post(`/vitrine${PATHS[page]}`, { module: 'infos', element: id, version: mark }),
    })),
  ];
}

function ownerOf(town: AttackTown): string | null {
  return town.people.contributor.account?.id ?? null;
}

async function put(
  { test }: AttackTown,
  id: string,
  situation: Situation,
  ownerId: string | null,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await test.database.kysely
    .updateTable('element')
    .set({
      ...{ ownerId, version: 2, values: HONEST_VALUES, active: false, draft: null, review: null, reviewReason: null },
      ...{ submittedAt: null, publishedAt: null, deletedAt: null, deletedBy: null },
      ...(situation === 'deleted' ? { ...OUT, deletedAt: test.services.now() } : COLUMNS[situation]),
      ...more,
    })
    .where('id', '=', id)
    .execute();
}

const readRow = ({ test }: AttackTown, id: string) =>
  test.database.kysely.selectFrom('element').selectAll().where('id', '=', id).executeTakeFirst();

async function rowOf(town: AttackTown, id: string): Promise<string> {
  return JSON.stringify(await readRow(town, id));
}
