import { myElementEndpoint } from '#contract/my-elements.ts';
import { PATHS } from '#server/modules/my-elements/paths.ts';
import { situationOf } from '#server/modules/my-elements/store/element.ts';
import type { Situation } from '#server/modules/my-elements/store/rules.ts';
import { send } from './send.ts';
import { type AttackTown, type Person, type RoleName, VALID_VALUES } from './town.ts';

const PUBLISHED = { active: true, publishedAt: new Date() };
const CHANGED = { ...VALID_VALUES, titre: 'Modifié' };
const COLUMNS: Readonly<Record<Exclude<Situation, 'deleted'>, Readonly<Record<string, unknown>>>> = {
  draft: {},
  pending: { review: 'pending', submittedAt: new Date() },
  refused: { review: 'refused', reviewReason: 'Non.' },
  unpublished: { publishedAt: new Date() },
  published: PUBLISHED,
  'published-draft': { ...PUBLISHED, draft: CHANGED },
  'published-pending': { ...PUBLISHED, draft: CHANGED, review: 'pending', submittedAt: new Date() },
  'published-refused': { ...PUBLISHED, draft: CHANGED, review: 'refused', reviewReason: 'Non.' },
};
const SITUATIONS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/** The roles that may change the element: its owner, a publisher of its module, an administrator. */
const DECIDERS = ['contributor', 'publisher', 'administrator'] as const satisfies readonly RoleName[];
type Decider = (typeof DECIDERS)[number];

const FORM_ACTIONS = ['activate', 'delete', 'restore', 'withdraw', 'discard', 'submit'] as const;
const ENDPOINT_ACTIONS = ['activate', 'delete', 'restore'] as const;

export interface CheckResult {
  readonly requests: number;
  readonly findings: readonly string[];
}

/** Every action on an element in every state, with a version that is not the current one: nothing may change. */
export async function checkStaleVersions(town: AttackTown, isLong = true): Promise<CheckResult> {
  const findings: string[] = [];
  let requests = 0;
  const id = await town.addElement(town.site, 'infos', { slug: 'dossier-perime', ownerId: null, active: false });
  const roles: readonly Decider[] = isLong ? DECIDERS : ['contributor', 'publisher'];
  for (const role of roles) {
    for (const situation of [...SITUATIONS, 'deleted'] as const) {
      const stale = [`1.${situation}`, `2.${situation === 'draft' ? 'pending' : 'draft'}`];
      const marks = isLong ? [...stale, `3.${situation}`, `2.${situation} `, '2', 'x', '2.\u0000'] : stale;
      for (const mark of marks) {
        for (const action of actionsOf(town, role, id, mark)) {
          await setSituation(town, id, situation, ownerOf(town));
          const before = await rowOf(town, id);
          const { statusCode } = await action.send();
          requests += 1;
          const what = `${role}, ${action.name} of what is ${situation}, version ${JSON.stringify(mark)}`;
          // 400: PostgreSQL rejects the text. 403: the role may not do it at all.
          if (![400, 403, 409].includes(statusCode)) findings.push(`${what}: answered with ${statusCode}`);
          if ((await rowOf(town, id)) !== before) findings.push(`${what}: the element was changed`);
        }
      }
      await town.resetAttempts();
    }
  }
  return { requests, findings };
}

/** Restores an element of every state, deleted by each role, as each role. */
export async function checkDeletions(town: AttackTown): Promise<CheckResult> {
  const findings: string[] = [];
  let requests = 0;
  const id = await town.addElement(town.site, 'infos', { slug: 'dossier-supprime', ownerId: null, active: false });
  const deleters: readonly (Decider | 'an account that is gone')[] = [...DECIDERS, 'an account that is gone'];
  for (const before of SITUATIONS) {
    for (const deleter of deleters) {
      for (const role of DECIDERS) {
        for (const action of actionsOf(town, role, id, '2.deleted').filter(({ name }) => name.endsWith('restore'))) {
          const deletedBy = deleter === 'an account that is gone' ? null : (town.people[deleter].account?.id ?? null);
          await setSituation(town, id, before, ownerOf(town), { deletedAt: town.test.services.now(), deletedBy });
          const { statusCode } = await action.send();
          requests += 1;
          const isTheirs = role !== 'contributor' || deleter === role || !before.startsWith('published');
          const row = await readRow(town, id);
          const after = row === undefined ? 'nothing' : situationOf(row);
          const expected = isTheirs ? before : 'unpublished';
          if (after !== expected)
            findings.push(
              `${role}, ${action.name} after ${deleter}: ${before} became ${after} (${statusCode}), not ${expected}`,
            );
        }
      }
    }
    await town.resetAttempts();
  }
  return { requests, findings };
}

interface Action {
  readonly name: string;
  send(): ReturnType<typeof send>;
}

/** The actions by the JSON endpoint and by the forms. */
function actionsOf(town: AttackTown, role: Decider, id: string, mark: string): readonly Action[] {
  const person: Person = town.people[role];
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    send(town, { method: 'POST', person, request: { path, fields } });
  return [
    ...ENDPOINT_ACTIONS.map((name) => ({
      name: `call ${name}`,
      send: () =>
        post(`/vitrine${myElementEndpoint.path}`, {
          action: `my_elements_${name}`,
          element_module_ident: 'infos',
          element_id: id,
          element_version: mark,
        }),
    })),
    ...FORM_ACTIONS.map((page) => ({
      name: `form ${page}`,
      send: () => post(`/vitrine${PATHS[page]}`, { module: 'infos', element: id, version: mark }),
    })),
  ];
}

function ownerOf(town: AttackTown): string | null {
  return town.people.contributor.account?.id ?? null;
}

async function setSituation(
  { test }: AttackTown,
  id: string,
  situation: Situation,
  ownerId: string | null,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await test.database.kysely
    .updateTable('element')
    .set({
      ...{ ownerId, version: 2, values: VALID_VALUES, active: false, draft: null, review: null, reviewReason: null },
      ...{ submittedAt: null, publishedAt: null, deletedAt: null, deletedBy: null },
      ...(situation === 'deleted' ? { ...PUBLISHED, deletedAt: test.services.now() } : COLUMNS[situation]),
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
