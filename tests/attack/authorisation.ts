import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { texts } from '#server/modules/my-elements/texts.ts';
import type { Access, DeclaredRoute } from '#server/platform/security/access.ts';
import { hasRightsOf } from '#server/platform/security/role.ts';
import { ABSENT, createResources, type Resources, TARGETS, type Target } from './resources.ts';
import { routeName, send } from './send.ts';
import { type AttackTown, ROLES, type RoleName } from './town.ts';
import { VALID_REQUESTS } from './valid-requests.ts';

/** How a route answers. */
export type Verdict = 'reached' | 'out' | 'absent' | 'failure';

export interface AuthorisationResult {
  readonly requests: number;
  readonly findings: readonly string[];
  /** Response times in milliseconds of requests about elements, by target. */
  readonly times: ReadonlyMap<Target, readonly number[]>;
}

/** The absent target comes first: the responses to the others are compared with its response. */
const EVERY_TARGET: readonly Target[] = [...TARGETS].reverse();

/** src/server/modules/my-elements/authorisation.test.ts covers every role and target of the routes of elements. */
function targetsOf({ names }: Access, role: RoleName): readonly Target[] {
  if (names === 'nothing') return ['own'];
  return names === 'element' && role !== 'contributor' ? ['absent', 'own'] : EVERY_TARGET;
}

/** The roles that are tested at routes without access control. */
const ROLES_AT_OPEN_ROUTES: ReadonlySet<RoleName> = new Set(['nobody', 'administrator of another site']);

/**
 * Sends the valid requests of every route as one role, for several targets. `thorough` takes every role at open routes
 * too, and every target at every route.
 */
export async function checkAuthorisation(
  town: AttackTown,
  role: RoleName,
  thorough: boolean,
): Promise<AuthorisationResult> {
  const findings: string[] = [];
  const times = new Map<Target, number[]>(TARGETS.map((target) => [target, []]));
  let requests = 0;
  const foreign = await createForeignResources(town);
  const own = await createResources(town, town.people[role]);
  for (const route of town.test.app.declaredRoutes) {
    const { access } = route;
    if (access === undefined || (!thorough && access.who === 'anyone' && !ROLES_AT_OPEN_ROUTES.has(role))) continue;
    const ranks = (VALID_REQUESTS[routeName(route)]?.(own) ?? []).length;
    for (let rank = 0; rank < ranks; rank += 1) {
      let absent: string | undefined;
      for (const target of thorough ? EVERY_TARGET : targetsOf(access, role)) {
        const resources = resourcesOf(access, target, own, foreign);
        const request = VALID_REQUESTS[routeName(route)]?.(resources)[rank];
        if (request === undefined) continue;
        if (access.names === 'element') await reset(town, own, role);
        else await town.resetAttempts();
        const started = performance.now();
        const answer = await send(town, { method: route.method, request, person: town.people[role] });
        requests += 1;
        if (access.names === 'element' && role === 'contributor') times.get(target)?.push(performance.now() - started);
        const anonymous = anonymised(answer, resources);
        if (target === 'absent') absent = anonymous;
        const isLikeAbsent = absent === anonymous;
        const fault =
          faultOf({ route, role, target, answer, isLikeAbsent }) ?? storedFault(answer, town.people[role].csrf);
        if (fault !== undefined)
          findings.push(
            `${role}: ${routeName(route)} (${rank + 1}) on ${target}: ${fault} (status ${answer.statusCode})`,
          );
      }
    }
  }
  return { requests, findings, times };
}

interface Outcome {
  readonly route: DeclaredRoute;
  readonly role: RoleName;
  readonly target: Target;
  readonly answer: LightMyRequestResponse;
  readonly isLikeAbsent: boolean;
}

function faultOf({ route, role, target, answer, isLikeAbsent }: Outcome): string | undefined {
  const { access } = route;
  if (access === undefined) return undefined;
  const [verdict, expected] = [verdictOf(answer), expectedVerdict(access, role, target)];
  if (verdict === 'failure') return 'a failure';
  if (expected === 'as absent') return isLikeAbsent ? undefined : 'differs from what is absent';
  if (verdict !== expected) return `${verdict} instead of ${expected}`;
  if (verdict === 'absent' && access.names !== 'nothing' && !isLikeAbsent) return 'differs from what is absent';
  const isValid =
    target === 'own' && access.who === 'anyone' && role === 'nobody' && !REFUSED_BY_HANDLER.has(routeName(route));
  return isValid && answer.statusCode >= 400 ? 'a valid request is refused' : undefined;
}

/** A response with a CSRF token belongs to one user: no cache and no service worker may store it. */
function storedFault({ headers, body }: LightMyRequestResponse, csrf: string): string | undefined {
  const isTheirs = csrf !== '' && body.includes(csrf);
  return isTheirs && !String(headers['cache-control']).includes('no-store')
    ? 'a personal page may be cached'
    : undefined;
}

/** Routes whose valid request is refused by their handler: it carries no password, step or captcha. */
const REFUSED_BY_HANDLER: ReadonlySet<string> = new Set([
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

/** The resources of a valid request, with those that the route names replaced by the target's. */
function resourcesOf({ names }: Access, target: Target, own: Resources, foreign: Foreign): Resources {
  if (names === 'nothing' || target === 'own') return own;
  const from = target === 'absent' ? ABSENT : foreign[target];
  if (names === 'element') return { ...own, element: from.element };
  if (names === 'managed') return { ...own, account: from.account, message: from.message, subscriber: from.subscriber };
  if (names === 'module') return { ...own, module: from.module };
  // The names of modules are public.
  return target === 'other’s' ? { ...from, module: ABSENT.module } : from;
}

type Foreign = Readonly<Record<'other’s' | 'other site’s', Resources>>;

async function createForeignResources(town: AttackTown): Promise<Foreign> {
  const { site, neighbour, otherContributor, neighbourUser } = town;
  const suffix = randomBytes(6).toString('hex');
  const [hidden, away] = [`pas-encore-publiee-${suffix}`, `chez-la-voisine-${suffix}`];
  await town.addElement(site, 'sorties', { slug: hidden, ownerId: otherContributor.id, active: false });
  await town.addElement(neighbour, 'sorties', { slug: away, ownerId: neighbourUser.id, active: true });
  return {
    'other’s': {
      ...ABSENT,
      module: 'sorties',
      element: await town.addElement(site, 'infos', {
        slug: `d-un-autre-${suffix}`,
        ownerId: otherContributor.id,
        active: false,
      }),
      slug: hidden,
    },
    'other site’s': {
      ...ABSENT,
      module: 'secrets',
      element: await town.addElement(neighbour, 'infos', {
        slug: `la-bas-${suffix}`,
        ownerId: neighbourUser.id,
        active: false,
      }),
      slug: away,
      page: '77',
      path: '/chez-la-voisine',
      form: 'voisine',
      resetToken: await town.resetToken(neighbourUser, neighbour.id),
      letterToken: await town.letterToken(neighbour.id, 'lettre'),
      agenda: 'agenda-77-1',
      account: neighbourUser.id,
      message: await town.addMessage(neighbour.id),
      subscriber: await town.addSubscriber(neighbour.id),
    },
  };
}

/** Undoes what earlier requests may have changed. */
async function reset({ test, site, people }: AttackTown, own: Resources, role: RoleName): Promise<void> {
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

/** The response with every requested name replaced, for comparison. */
function anonymised({ statusCode, headers, body }: LightMyRequestResponse, resources: Resources): string {
  const names = Object.values(resources).flatMap((name: string) => [name, encodeURIComponent(name)]);
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
