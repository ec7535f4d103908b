import type { DeclaredRoute } from '#server/platform/security/access.ts';
import { forgeries, needsToken } from './csrf.ts';
import { type GatewayResponse, NEIGHBOUR_HOST, startBehindNginx, type TownBehindNginx } from './gateway.ts';
import { checkCodes } from './nginx.codes.ts';
import { type Cell, UNFORGED } from './nginx.table.ts';
import { createResources } from './resources.ts';
import { routeName } from './send.ts';
import { changedTables, tableDigests } from './table-digests.ts';
import { NEIGHBOUR, TARGET } from './town.files.ts';
import { type AttackTown, type Person, startAttackTown } from './town.ts';
import type { ValidRequest } from './valid-request.ts';
import { VALID_REQUESTS } from './valid-requests.ts';

export interface NginxResult {
  readonly cells: readonly Cell[];
  /** The second step of a sign-in, forged. */
  readonly codes: readonly Cell[];
  readonly findings: readonly string[];
  /** Number of responses by process. */
  readonly processes: ReadonlyMap<string, number>;
}

/** The neighbouring site requires a second factor, which none of its users has set up. */
const WITH_SECOND_FACTOR = {
  ...NEIGHBOUR,
  'site.yaml': `${NEIGHBOUR['site.yaml']}second_facteur: [administrateur, publicateur, contributeur]\n`,
};
/** The messages of a request that is refused as forged; an action that a state does not allow is a 403 too. */
const FORGED_TEXTS = ['ne vient pas d’une page de ce site', 'est restée ouverte trop longtemps'];
const OTHER_SITE = 'with a session of the other site';
const WITHOUT_FACTOR = 'without the second factor that the role needs';

/**
 * Every route that changes something, behind nginx with https, two sites and two processes. Both processes refuse
 * forged requests and sessions without their second factor, and write nothing. The same requests, unforged, are then
 * accepted, which shows that the forgery was the reason.
 */
export async function checkBehindNginx(): Promise<NginxResult> {
  const town = await startAttackTown(TARGET, WITH_SECOND_FACTOR);
  const gateway = await startBehindNginx(town);
  const [cells, findings, processes] = [[] as Cell[], [] as string[], new Map<string, number>()];
  const note = (route: string, how: string, answers: readonly GatewayResponse[]) => {
    for (const { process } of answers) processes.set(process, (processes.get(process) ?? 0) + 1);
    if (how !== UNFORGED && new Set(answers.map(({ process }) => process)).size < 2)
      findings.push(`${route} ${how}: only one process has answered`);
    cells.push({ route, how, answer: [...new Set(answers.map(({ status }) => status))].join(', ') });
  };
  try {
    const requests = await routeRequests(town);
    const before = await databaseDigests(town);
    for (const request of requests) findings.push(...(await forge(town, gateway, request, note)));
    findings.push(...changedTables(before, await databaseDigests(town)));
    for (const { route, request } of requests) {
      await town.resetAttempts();
      const answer = await gateway.send({ method: route.method, request, person: town.people.administrator });
      note(routeName(route), UNFORGED, [answer]);
      if (answer.status >= 500 || FORGED_TEXTS.some((text) => answer.body.includes(text)))
        findings.push(`${routeName(route)} ${UNFORGED}: status ${answer.status}`);
    }
    const codes = await checkCodes(town, gateway);
    findings.push(...codes.findings);
    return { cells, codes: codes.cells, findings, processes };
  } finally {
    await gateway.stop();
    await town.close();
  }
}

interface RouteRequest {
  readonly route: DeclaredRoute;
  readonly request: ValidRequest;
}

/** The valid requests of an administrator; the one that ends the session comes last. */
async function routeRequests(town: AttackTown): Promise<readonly RouteRequest[]> {
  const resources = await createResources(town, town.people.administrator);
  return town.test.app.declaredRoutes
    .filter(({ method }) => method !== 'GET')
    .flatMap((route) =>
      (VALID_REQUESTS[routeName(route)]?.(resources) ?? []).map((request) => {
        const { csrf: _, ...fields } = request.fields ?? {};
        return { route, request: { ...request, fields } };
      }),
    )
    .sort((one, other) => Number(endsSession(one.route)) - Number(endsSession(other.route)));
}

function endsSession(route: DeclaredRoute): boolean {
  return routeName(route) === 'POST /deconnexion';
}

async function forge(
  town: AttackTown,
  gateway: TownBehindNginx,
  { route, request }: RouteRequest,
  note: (route: string, how: string, answers: readonly GatewayResponse[]) => void,
): Promise<readonly string[]> {
  const findings: string[] = [];
  const [name, { method, access }] = [routeName(route), route];
  const { administrator, publisher, nobody, 'administrator of another site': neighbour } = town.people;
  const toBoth = async (how: string, person: Person, more: { headers?: Record<string, string>; csrf?: string }) => {
    const answers = await gateway.sendToBoth({ method, request, person, ...more });
    note(name, how, answers);
    return answers;
  };
  for (const { name: how, headers = {}, csrf = administrator.csrf, isForeign } of forgeries(publisher.csrf, 'https')) {
    if (!isForeign && !needsToken(route)) continue;
    for (const { status } of await toBoth(how, administrator, { headers, csrf }))
      if (status !== 403) findings.push(`${name} ${how}: status ${status}`);
  }
  if (access === undefined || access.who === 'anyone') return findings;
  const outside = await gateway.send({ method, request, person: nobody, csrf: neighbour.csrf });
  const there = { host: NEIGHBOUR_HOST };
  const outsideThere = await gateway.send({ method, request, person: nobody, csrf: neighbour.csrf, headers: there });
  for (const answer of await toBoth(OTHER_SITE, neighbour, {}))
    if (!isSame(answer, outside)) findings.push(`${name} ${OTHER_SITE}: status ${answer.status}`);
  if (access.isForUnfinished === true) return findings;
  for (const answer of await toBoth(WITHOUT_FACTOR, neighbour, { headers: there }))
    if (!isSame(answer, outsideThere)) findings.push(`${name} ${WITHOUT_FACTOR}: status ${answer.status}`);
  return findings;
}

/** The same response as to a request without a session. */
function isSame(answer: GatewayResponse, outside: GatewayResponse): boolean {
  return answer.status >= 300 && answer.status === outside.status && answer.location === outside.location;
}

/** Every request prolongs its session, so only the ids of sessions count. */
async function databaseDigests({ test }: AttackTown): Promise<Readonly<Record<string, string>>> {
  const { kysely } = test.database;
  const sessions = await kysely.selectFrom('session').select('id').orderBy('id').execute();
  return { ...(await tableDigests(kysely, ['session'])), session: sessions.map(({ id }) => id).join() };
}
