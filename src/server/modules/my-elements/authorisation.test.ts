import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_PATH } from '#contract/uploads.ts';
import { moduleOf } from '#server/content/elements/testing.ts';
import { startVisitor, type Visitor } from '#server/modules/accounts/testing.ts';
import { createElement } from '#server/modules/my-elements/store/create.ts';
import { situationOf } from '#server/modules/my-elements/store/element.ts';
import {
  ACTIONS,
  type Action,
  isPublic,
  outcomeOf,
  restoredAs,
  SITUATIONS,
  type Situation,
  STANDINGS,
  type Standing,
  standingOf,
} from '#server/modules/my-elements/store/rules.ts';
import { CALLS, type Call, type Need } from './calls.testing.ts';
import { PATHS } from './paths.ts';
import { mayPlan } from './store/plan.ts';
import { FULL, HOST, PASSWORD, PEOPLE, type Person, startTown, type Town } from './testing.ts';

/** Who calls, and the module of the elements. */
const ACTORS = [
  { name: 'a visitor without an account', person: undefined, module: 'infos' },
  { name: 'a user of another site', person: undefined, module: 'infos' },
  { name: 'a moderated contributor', person: 'lea', module: 'infos' },
  { name: 'a trusted contributor', person: 'lea', module: 'sorties' },
  { name: 'a contributor of another module', person: 'ida', module: 'infos' },
  { name: 'a publisher', person: 'paul', module: 'infos' },
  { name: 'a publisher of another module', person: 'zoe', module: 'infos' },
  { name: 'an administrator', person: 'ada', module: 'infos' },
] as const satisfies readonly { name: string; person: Person | undefined; module: 'infos' | 'sorties' }[];
type Actor = (typeof ACTORS)[number];

const TARGETS = ['own', 'other’s', 'the town’s', 'other site’s', 'absent'] as const;
type Target = (typeof TARGETS)[number];

/** A situation in which the call makes sense. */
const SCENES: Readonly<Record<Need, Situation>> = {
  account: 'draft',
  publisher: 'draft',
  module: 'draft',
  reach: 'draft',
  review: 'pending',
  toggle: 'draft',
  plan: 'draft',
  entrust: 'draft',
  save: 'draft',
  submit: 'draft',
  withdraw: 'pending',
  publish: 'pending',
  unpublish: 'published',
  refuse: 'pending',
  discard: 'published-draft',
  delete: 'published',
  restore: 'deleted',
  undo: 'unpublished',
};

/** Forms that name the element by its version and its state; the others know its version alone. */
const BY_MARK: ReadonlySet<string> = new Set(
  (['submit', 'activate', 'delete', 'restore', 'withdraw', 'discard', 'undo', 'plan'] as const).map(
    (page) => PATHS[page],
  ),
);

const COLUMNS: Readonly<Record<Situation, Readonly<Record<string, unknown>>>> = {
  draft: {},
  pending: { review: 'pending' },
  refused: { review: 'refused', reviewReason: 'Non.' },
  unpublished: { publishedAt: new Date() },
  published: { active: true, publishedAt: new Date() },
  'published-draft': { active: true, publishedAt: new Date(), draft: { ...FULL, titre: 'Autre' } },
  'published-pending': { active: true, publishedAt: new Date(), draft: { ...FULL, titre: 'Autre' }, review: 'pending' },
  'published-refused': {
    active: true,
    publishedAt: new Date(),
    draft: { ...FULL, titre: 'Autre' },
    review: 'refused',
    reviewReason: 'Non.',
  },
  deleted: { active: true, publishedAt: new Date(), deletedAt: new Date() },
};

let town: Town;
const visitors = new Map<string, Visitor>();
const ids = new Map<string, string>();
beforeAll(async () => {
  town = await startTown();
  const [, neighbour] = town.test.services.sites();
  if (neighbour === undefined) throw new Error('no neighbour');
  const away = startVisitor(town.test.app, '192.0.2.1', 'voisine.example');
  await away.post('/vitrine/connexion', { email: 'lea@clubs.example', mot_de_passe: PASSWORD });
  for (const actor of ACTORS) {
    const visitor =
      actor.person === undefined ? startVisitor(town.test.app, '192.0.2.1', HOST) : await town.visitor(actor.person);
    // A session of the neighbouring town, shown to this one.
    if (actor.name === 'a user of another site') visitor.setCookie(away.cookie());
    visitors.set(actor.name, visitor);
  }
  const { services } = town.test;
  for (const module of ['infos', 'sorties'] as const) {
    for (const person of ['lea', 'tom', 'ada'] as const) {
      const id = await createElement(
        services,
        town.site,
        moduleOf(town.site, module),
        { ...town.people[person] },
        FULL,
      );
      ids.set(`${person} ${module}`, id ?? '');
    }
    const foreign = await createElement(services, neighbour, moduleOf(neighbour, module), town.neighbour, FULL);
    ids.set(`neighbour ${module}`, foreign ?? '');
  }
});
afterAll(() => town.close());

function idOf({ module }: Actor, target: Target): string {
  if (target === 'absent') return '00000000-0000-4000-8000-000000000000';
  const holder = { own: 'lea', 'other’s': 'tom', 'the town’s': 'ada', 'other site’s': 'neighbour' }[target];
  return ids.get(`${holder} ${module}`) ?? '';
}

/** Puts the element before a call: whose it is, and its situation. */
async function put(actor: Actor, target: Target, id: string, situation: Situation): Promise<void> {
  const owner = {
    own: actor.person ?? 'lea',
    'other’s': 'tom',
    'the town’s': undefined,
    'other site’s': undefined,
    absent: undefined,
  }[target] as Person | undefined;
  const ownerId = target === 'other site’s' ? town.neighbour.id : owner === undefined ? null : town.people[owner].id;
  await town.test.database.kysely
    .updateTable('element')
    .set({
      ...{
        ownerId,
        version: 1,
        values: FULL,
        slug: `essai-${id}`,
        active: false,
        draft: null,
        review: null,
        reviewReason: null,
      },
      ...{ submittedAt: null, publishedAt: null, deletedAt: null, deletedBy: null, undo: null },
      ...{ publishAt: null, withdrawAt: null, planFailure: null },
      ...COLUMNS[situation],
    })
    .where('id', '=', id)
    .execute();
}

const stateOf = async (id: string) => {
  const row = await town.test.database.kysely.selectFrom('element').selectAll().where('id', '=', id).executeTakeFirst();
  return { row: JSON.stringify(row), situation: row === undefined ? undefined : situationOf(row) };
};

type Verdict = 'yes' | 'no' | 'absent' | 'out';

function expected(
  { person, module }: Actor,
  { need }: Call,
  target: Target,
): { readonly verdict: Verdict; readonly after?: string | undefined } {
  if (person === undefined) return { verdict: 'out' };
  const { role, modules } = PEOPLE[person];
  const contributes = role === 'administrator' || (modules as readonly string[]).includes(module);
  if (need === 'account') return { verdict: 'yes' };
  if (need === 'publisher') return { verdict: role === 'contributor' ? 'absent' : 'yes' };
  if (need === 'module') return { verdict: contributes ? 'yes' : 'absent' };
  const isThere = target === 'own' || target === 'other’s' || target === 'the town’s';
  if (!isThere || !contributes || (role === 'contributor' && target !== 'own')) return { verdict: 'absent' };
  if (need === 'reach') return { verdict: 'yes' };
  // They did nothing that could be taken back: acts.test.ts tests it for those who did.
  if (need === 'undo') return { verdict: 'no' };
  const standing = standingOf({ role }, moduleOf(town.site, module));
  if (need === 'review') return { verdict: standing === 'publisher' ? 'yes' : 'absent' };
  if (need === 'entrust')
    return standing === 'publisher' ? { verdict: 'yes', after: SCENES.entrust } : { verdict: 'no' };
  if (need === 'plan')
    return mayPlan(SCENES.plan, standing).publish ? { verdict: 'yes', after: SCENES.plan } : { verdict: 'no' };
  const outcome = outcomeOf(need === 'toggle' ? 'publish' : need, SCENES[need], standing);
  return {
    verdict: outcome === undefined ? 'no' : 'yes',
    after: outcome === 'before' ? restoredAs('published', standing, 'other') : outcome,
  };
}

async function request(
  actor: Actor,
  call: Call,
  id: string,
): Promise<{ readonly verdict: Verdict | string; readonly body: string }> {
  const visitor = visitors.get(actor.name);
  if (visitor === undefined) throw new Error(actor.name);
  const isApi = call.path.endsWith('traitement.php');
  const url = `/vitrine${call.path}${isApi ? '' : `?module=${actor.module}&element=${id}`}`;
  const fields = {
    csrf: await tokenOf(actor, visitor),
    ...(isApi
      ? { element_module_ident: actor.module, element_id: id, element_version: `1.${SCENES[call.need]}` }
      : {
          version: BY_MARK.has(call.path) ? `1.${SCENES[call.need]}` : '1',
          'champ.titre': 'Essai',
          'champ.chapo': 'Autrement.',
        }),
    ...call.fields,
  };
  const { statusCode, headers, body } = await (call.method === 'GET' ? visitor.get(url) : visitor.post(url, fields));
  const leads = String(headers.location ?? '');
  if (leads.includes('/connexion?') || statusCode === 401) return { verdict: 'out', body };
  if (isApi && statusCode === 200) {
    const { result, msg } = JSON.parse(body) as { result: boolean; msg: string };
    return { verdict: result ? 'yes' : msg.startsWith('Ce contenu n’existe pas') ? 'absent' : 'no', body };
  }
  const verdicts: Readonly<Record<number, Verdict>> = { 200: 'yes', 303: 'yes', 403: 'no', 404: 'absent' };
  return { verdict: verdicts[statusCode] ?? String(statusCode), body };
}

const tokens = new Map<string, string>();
async function tokenOf(actor: Actor, visitor: Visitor): Promise<string> {
  const known = tokens.get(actor.name) ?? (await visitor.csrf());
  tokens.set(actor.name, known);
  return known;
}

describe('MINE-1 the table of authorisation', () => {
  it('covers every route of the contributors’ space', () => {
    const tree = town.test.app.printRoutes({ commonPrefix: false }).split('\n');
    const top = tree.findIndex((line) => line.includes('/mes-elements ('));
    const below = tree.slice(top + 1, top + 1 + tree.slice(top + 1).findIndex((line) => !line.startsWith('│   ')));
    const read = (line: string, prefix = '') => {
      const [, path = '', methods = ''] = /(\/[\w./-]+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
      return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${prefix}${path}`]));
    };
    const calls = tree.filter((line) => line.includes('/modules/modules/')).flatMap((line) => read(line));
    const routes = [...read(tree[top] ?? ''), ...below.flatMap((line) => read(line, PATHS.list)), ...calls];
    expect([...new Set(CALLS.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual(
      // Pictures have tests of their own (modules/uploads).
      routes.filter((route) => route !== `POST ${UPLOAD_PATH}`).sort(),
    );
  });

  it.each(ACTORS)('holds for $name, every call and every element', async (actor) => {
    const wrong: string[] = [];
    for (const call of CALLS) {
      const bodies = new Set<string>();
      // Without an account of this site no call reaches an element.
      for (const target of actor.person === undefined ? (['own'] as const) : TARGETS) {
        const id = idOf(actor, target);
        await put(actor, target, id, SCENES[call.need]);
        const before = await stateOf(id);
        const { verdict, after } = expected(actor, call, target);
        const got = await request(actor, call, id);
        const now = await stateOf(id);
        const what = `${call.method} ${call.path} ${JSON.stringify(call.fields ?? {})} on ${target}`;
        if (got.verdict !== verdict) wrong.push(`${what}: ${got.verdict} instead of ${verdict}`);
        const changes = call.method === 'POST' && verdict === 'yes' && after !== undefined;
        if (!changes && call.need !== 'review' && now.row !== before.row)
          wrong.push(`${what}: the element was changed`);
        if (changes && now.situation !== after) wrong.push(`${what}: ${now.situation} instead of ${after}`);
        // Nothing tells what is foreign from what is not there.
        if (verdict === 'absent' && call.need !== 'module' && call.need !== 'publisher')
          bodies.add(anonymous(got.body, id));
      }
      if (bodies.size > 1)
        wrong.push(`${call.method} ${call.path}: ${bodies.size} different answers to what is not theirs`);
    }
    expect(wrong).toEqual([]);
  });

  /** What differs between two answers to one and the same question. */
  function anonymous(body: string, id: string): string {
    return body.replaceAll(id, '');
  }

  it('is what the store does, in every situation, for every standing', async () => {
    const people: Readonly<Record<Standing, readonly [Person, 'infos' | 'sorties']>> = {
      moderated: ['lea', 'infos'],
      trusted: ['lea', 'sorties'],
      publisher: ['paul', 'infos'],
    };
    const wrong: string[] = [];
    const judge = async (action: Action, situation: Situation, standing: Standing) => {
      const [person, module] = people[standing];
      const id = ids.get(`lea ${module}`) ?? '';
      await put({ name: 'a publisher', person: 'paul', module: 'infos' }, 'own', id, situation);
      if (person === 'lea')
        await town.test.database.kysely
          .updateTable('element')
          .set({ ownerId: town.people.lea.id })
          .where('id', '=', id)
          .execute();
      const values = action === 'save' ? { values: { ...FULL, chapo: 'Autrement.' } } : {};
      const result = await town.change(person, module, id, { actions: [action], reason: 'Non.', ...values });
      const wanted = outcomeOf(action, situation, standing);
      const named = wanted === 'before' ? restoredAs('published', standing, 'other') : wanted;
      // A draft that was published once is called unpublished.
      const after = named === 'draft' && isPublic(situation) ? 'unpublished' : named;
      const got =
        result.outcome === 'done'
          ? result.element.situation
          : result.outcome === 'refused'
            ? undefined
            : result.outcome;
      if (got !== after) wrong.push(`${standing} ${action} ${situation}: ${got} instead of ${after}`);
    };
    for (const standing of STANDINGS)
      for (const action of ACTIONS) for (const situation of SITUATIONS) await judge(action, situation, standing);
    expect(wrong).toEqual([]);
  });
});
