import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { texts } from '#server/modules/my-elements/texts.ts';
import type { Access, DeclaredRoute } from '#server/platform/security/access.ts';
import { hasRightsOf } from '#server/platform/security/role.ts';
import { ASKS } from './asks.ts';
import { routeName, send } from './send.ts';
import { ABSENT, honestThings, TARGETS, type Target, type Things } from './things.ts';
import { type AttackTown, ROLES, type RoleName } from './town.ts';

/** What somebody meets at a route. */
export type Verdict = 'reached' | 'out' | 'absent' | 'failure';

export interface AuthorisationResult {
  readonly asked: number;
  readonly wrong: readonly string[];
  /** Milliseconds of answers about elements that are not theirs, by whose they are. */
  readonly times: ReadonlyMap<Target, readonly number[]>;
}

/** What is absent is asked for first: the others have to look like it. */
const EVERY_TARGET: readonly Target[] = [...TARGETS].reverse();

/** Everybody and everything at the contributors' own routes: src/server/modules/my-elements/authorisation.test.ts. */
function targetsOf({ names }: Access, role: RoleName): readonly Target[] {
  if (names === 'nothing') return ['own'];
  return names === 'element' && role !== 'contributor' ? ['absent', 'own'] : EVERY_TARGET;
}

/** Those who stand for everybody at routes that let everybody in. */
const ANYBODY: ReadonlySet<RoleName> = new Set(['nobody', 'administrator of another site']);

/**
 * Every route for somebody, about everything: what is wrong with the answers. `thorough` asks for everybody also where
 * a route lets everybody in, and for every target at every route.
 */
export async function judgeAuthorisation(
  town: AttackTown,
  role: RoleName,
  thorough: boolean,
): Promise<AuthorisationResult> {
  const wrong: string[] = [];
  const times = new Map<Target, number[]>(TARGETS.map((target) => [target, []]));
  let asked = 0;
  const foreign = await foreignThings(town);
  const own = await honestThings(town, town.people[role]);
  for (const route of town.test.app.declaredRoutes) {
    const { access } = route;
    if (access === undefined || (!thorough && access.who === 'anyone' && !ANYBODY.has(role))) continue;
    const ranks = (ASKS[routeName(route)]?.(own) ?? []).length;
    for (let rank = 0; rank < ranks; rank += 1) {
      let absent: string | undefined;
      for (const target of thorough ? EVERY_TARGET : targetsOf(access, role)) {
        const things = named(access, target, own, foreign);
        const ask = ASKS[routeName(route)]?.(things)[rank];
        if (ask === undefined) continue;
        if (access.names === 'element') await reset(town, own, role);
        else await town.forgive();
        const started = performance.now();
        const answer = await send(town, { method: route.method, ask, person: town.people[role] });
        asked += 1;
        if (access.names === 'element' && role === 'contributor') times.get(target)?.push(performance.now() - started);
        const anonymous = anonymised(answer, things);
        if (target === 'absent') absent = anonymous;
        const isLikeAbsent = absent === anonymous;
        const fault =
          faultOf({ route, role, target, answer, isLikeAbsent }) ?? storedFault(answer, town.people[role].csrf);
        if (fault !== undefined)
          wrong.push(`${role}: ${routeName(route)} (${rank + 1}) on ${target}: ${fault} (status ${answer.statusCode})`);
      }
    }
  }
  return { asked, wrong, times };
}

interface Judged {
  readonly route: DeclaredRoute;
  readonly role: RoleName;
  readonly target: Target;
  readonly answer: LightMyRequestResponse;
  readonly isLikeAbsent: boolean;
}

function faultOf({ route, role, target, answer, isLikeAbsent }: Judged): string | undefined {
  const { access } = route;
  if (access === undefined) return undefined;
  const [verdict, expected] = [verdictOf(answer), expectedVerdict(access, role, target)];
  if (verdict === 'failure') return 'a failure';
  if (expected === 'as absent') return isLikeAbsent ? undefined : 'told from what is absent';
  if (verdict !== expected) return `${verdict} instead of ${expected}`;
  if (verdict === 'absent' && access.names !== 'nothing' && !isLikeAbsent) return 'told from what is absent';
  const isHonest =
    target === 'own' && access.who === 'anyone' && role === 'nobody' && !REFUSED_HERE.has(routeName(route));
  return isHonest && answer.statusCode >= 400 ? 'an honest request is refused' : undefined;
}

/** What carries the proof of a session is a person's: no cache and no service worker may store it. */
function storedFault({ headers, body }: LightMyRequestResponse, proof: string): string | undefined {
  const isTheirs = proof !== '' && body.includes(proof);
  return isTheirs && !String(headers['cache-control']).includes('no-store')
    ? 'a page of a person that is stored'
    : undefined;
}

/**
 * Honest requests of tests/attack/asks.ts that are refused on purpose, further inside: they carry no password, no proof
 * that a person sent them.
 */
const REFUSED_HERE: ReadonlySet<string> = new Set([
  'POST /connexion',
  'POST /connexion/code',
  'POST /nouveau-mot-de-passe',
  'POST /partage/courriel',
  'POST /formulaire/:form',
]);

function expectedVerdict({ who, names }: Access, role: RoleName, target: Target): Verdict | 'as absent' {
  const account = ROLES[role];
  const isIn = account !== undefined && account.site === 'cible';
  if (who !== 'anyone' && !isIn) return 'out';
  const contributes = (module: string) =>
    account?.role === 'administrator' || (account?.modules as readonly string[] | undefined)?.includes(module) === true;
  const publishes = account?.role !== 'contributor';
  if (who !== 'anyone' && who !== 'account' && !hasRightsOf(account?.role ?? 'contributor', who)) return 'absent';
  switch (names) {
    case 'nothing':
      return 'reached';
    case 'published':
    case 'secret':
    case 'managed':
      return target === 'own' ? 'reached' : 'as absent';
    case 'module':
      return (target === 'own' && contributes('infos')) || (target === 'other’s' && contributes('sorties'))
        ? 'reached'
        : 'absent';
    case 'element':
      return contributes('infos') && (target === 'own' || (target === 'other’s' && publishes)) ? 'reached' : 'absent';
  }
}

function verdictOf({ statusCode, headers, body }: LightMyRequestResponse): Verdict {
  if (statusCode >= 500) return 'failure';
  if (statusCode === 401 || String(headers.location ?? '').includes('/connexion?retour')) return 'out';
  return statusCode === 404 || (statusCode === 200 && body.startsWith('{') && body.includes(texts.absent))
    ? 'absent'
    : 'reached';
}

/** What a request names, when it is about somebody's thing of the kind that the route names. */
function named({ names }: Access, target: Target, own: Things, foreign: Foreign): Things {
  if (names === 'nothing' || target === 'own') return own;
  const from = target === 'absent' ? ABSENT : foreign[target];
  if (names === 'element') return { ...own, element: from.element };
  if (names === 'managed') return { ...own, account: from.account, message: from.message, subscriber: from.subscriber };
  if (names === 'module') return { ...own, module: from.module };
  // Modules themselves are public.
  return target === 'other’s' ? { ...from, module: ABSENT.module } : from;
}

type Foreign = Readonly<Record<'other’s' | 'other site’s', Things>>;

async function foreignThings(town: AttackTown): Promise<Foreign> {
  const { site, neighbour, somebodyElse, stranger } = town;
  const suffix = randomBytes(6).toString('hex');
  const [hidden, away] = [`pas-encore-publiee-${suffix}`, `chez-la-voisine-${suffix}`];
  await town.addElement(site, 'sorties', { slug: hidden, ownerId: somebodyElse.id, active: false });
  await town.addElement(neighbour, 'sorties', { slug: away, ownerId: stranger.id, active: true });
  return {
    'other’s': {
      ...ABSENT,
      module: 'sorties',
      element: await town.addElement(site, 'infos', {
        slug: `d-un-autre-${suffix}`,
        ownerId: somebodyElse.id,
        active: false,
      }),
      slug: hidden,
    },
    'other site’s': {
      ...ABSENT,
      module: 'secrets',
      element: await town.addElement(neighbour, 'infos', {
        slug: `la-bas-${suffix}`,
        ownerId: stranger.id,
        active: false,
      }),
      slug: away,
      page: '77',
      path: '/chez-la-voisine',
      form: 'voisine',
      resetToken: await town.resetToken(stranger, neighbour.id),
      letterToken: await town.letterToken(neighbour.id, 'lettre'),
      agenda: 'agenda-77-1',
      account: stranger.id,
      message: await town.addMessage(neighbour.id),
      subscriber: await town.addSubscriber(neighbour.id),
    },
  };
}

/** Puts back what earlier requests may have changed. */
async function reset({ test, site, people }: AttackTown, own: Things, role: RoleName): Promise<void> {
  const owner = ROLES[role]?.site === site.id ? (people[role].account?.id ?? null) : null;
  await test.database.kysely.deleteFrom('attempt').execute();
  await test.database.kysely
    .updateTable('element')
    .set({
      ownerId: owner,
      version: 1,
      active: false,
      draft: null,
      review: null,
      publishedAt: null,
      deletedAt: null,
      deletedBy: null,
    })
    .where('id', '=', own.element)
    .execute();
}

/** An answer without the names that were asked for. */
function anonymised({ statusCode, headers, body }: LightMyRequestResponse, things: Things): string {
  const names = Object.values(things).flatMap((name: string) => [name, encodeURIComponent(name)]);
  const without = (text: string) =>
    [...new Set(names)]
      .sort((one, other) => other.length - one.length)
      .reduce((rest, name) => rest.replaceAll(name, '·'), text);
  const { 'content-type': type, 'cache-control': cache, location = '' } = headers;
  return JSON.stringify([statusCode, type, cache, without(String(location)), without(body)]);
}

export function declaredWithout(routes: readonly DeclaredRoute[]): readonly string[] {
  return routes.filter(({ access }) => access === undefined).map(routeName);
}
