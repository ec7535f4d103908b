import type { DeclaredRoute } from '#server/platform/security/access.ts';
import type { Ask } from './ask.ts';
import { ASKS } from './asks.ts';
import { asksForProof, forgeries } from './csrf.ts';
import { type GatewayAnswer, NEIGHBOUR_HOST, startBehindNginx, type TownBehindNginx } from './gateway.ts';
import { judgeCodes } from './nginx.codes.ts';
import { type Cell, HONEST } from './nginx.table.ts';
import { rowsOf } from './rows.ts';
import { routeName } from './send.ts';
import { honestThings } from './things.ts';
import { NEIGHBOUR, TARGET } from './town.files.ts';
import { type AttackTown, type Person, startAttackTown } from './town.ts';

export interface NginxResult {
  readonly cells: readonly Cell[];
  /** The second step of a sign-in, forged. */
  readonly codes: readonly Cell[];
  readonly wrong: readonly string[];
  /** Processes that have answered, and how often. */
  readonly processes: ReadonlyMap<string, number>;
}

/** The neighbour's people must have a second factor, and have none. */
const UNFINISHED = {
  ...NEIGHBOUR,
  'site.yaml': `${NEIGHBOUR['site.yaml']}second_facteur: [administrateur, publicateur, contributeur]\n`,
};
/** What people are told whose request is taken for a forged one. A state that allows nothing is a 403 too. */
const FORGED_TEXTS = ['ne vient pas d’une page de ce site', 'est restée ouverte trop longtemps'];
const OTHER_SITE = 'with a session of the other site';
const WITHOUT_FACTOR = 'without the second factor that the role needs';

/**
 * Every route that changes something, behind nginx with https, two sites and two processes: forged in every way, and
 * sent with a session without its second factor. Each request meets both processes. Nothing is written, until the same
 * requests are sent honestly, which shows that the forgery is what was refused.
 */
export async function judgeBehindNginx(): Promise<NginxResult> {
  const town = await startAttackTown(TARGET, UNFINISHED);
  const gateway = await startBehindNginx(town);
  const [cells, wrong, processes] = [[] as Cell[], [] as string[], new Map<string, number>()];
  const note = (route: string, how: string, answers: readonly GatewayAnswer[]) => {
    for (const { process } of answers) processes.set(process, (processes.get(process) ?? 0) + 1);
    if (how !== HONEST && new Set(answers.map(({ process }) => process)).size < 2)
      wrong.push(`${route} ${how}: one process alone has answered`);
    cells.push({ route, how, answer: [...new Set(answers.map(({ status }) => status))].join(', ') });
  };
  try {
    const requests = await honestRequests(town);
    const rows = await writtenRows(town);
    for (const request of requests) wrong.push(...(await forge(town, gateway, request, note)));
    wrong.push(...changed(rows, await writtenRows(town)));
    for (const { route, ask } of requests) {
      await town.forgive();
      const answer = await gateway.send({ method: route.method, ask, person: town.people.administrator });
      note(routeName(route), HONEST, [answer]);
      if (answer.status >= 500 || FORGED_TEXTS.some((text) => answer.body.includes(text)))
        wrong.push(`${routeName(route)} ${HONEST}: status ${answer.status}`);
    }
    const codes = await judgeCodes(town, gateway);
    wrong.push(...codes.wrong);
    return { cells, codes: codes.cells, wrong, processes };
  } finally {
    await gateway.stop();
    await town.close();
  }
}

interface HonestRequest {
  readonly route: DeclaredRoute;
  readonly ask: Ask;
}

/** What an administrator sends; the end of the session comes last. */
async function honestRequests(town: AttackTown): Promise<readonly HonestRequest[]> {
  const things = await honestThings(town, town.people.administrator);
  return town.test.app.declaredRoutes
    .filter(({ method }) => method !== 'GET')
    .flatMap((route) =>
      (ASKS[routeName(route)]?.(things) ?? []).map((ask) => {
        const { csrf: _, ...fields } = ask.fields ?? {};
        return { route, ask: { ...ask, fields } };
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
  { route, ask }: HonestRequest,
  note: (route: string, how: string, answers: readonly GatewayAnswer[]) => void,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const [name, { method, access }] = [routeName(route), route];
  const { administrator, publisher, nobody, 'administrator of another site': neighbour } = town.people;
  const toBoth = async (how: string, person: Person, more: { headers?: Record<string, string>; csrf?: string }) => {
    const answers = await gateway.sendToBoth({ method, ask, person, ...more });
    note(name, how, answers);
    return answers;
  };
  for (const { name: how, headers = {}, csrf = administrator.csrf, isForeign } of forgeries(publisher.csrf, 'https')) {
    if (!isForeign && !asksForProof(route)) continue;
    for (const { status } of await toBoth(how, administrator, { headers, csrf }))
      if (status !== 403) wrong.push(`${name} ${how}: status ${status}`);
  }
  if (access === undefined || access.who === 'anyone') return wrong;
  const outside = await gateway.send({ method, ask, person: nobody, csrf: neighbour.csrf });
  const there = { host: NEIGHBOUR_HOST };
  const outsideThere = await gateway.send({
    method,
    ask,
    person: nobody,
    csrf: neighbour.csrf,
    headers: there,
  });
  for (const answer of await toBoth(OTHER_SITE, neighbour, {}))
    if (!isSame(answer, outside)) wrong.push(`${name} ${OTHER_SITE}: status ${answer.status}`);
  if (access.isForUnfinished === true) return wrong;
  for (const answer of await toBoth(WITHOUT_FACTOR, neighbour, { headers: there }))
    if (!isSame(answer, outsideThere)) wrong.push(`${name} ${WITHOUT_FACTOR}: status ${answer.status}`);
  return wrong;
}

/** Answered like a request without a session, which is never let in. */
function isSame(answer: GatewayAnswer, outside: GatewayAnswer): boolean {
  return answer.status >= 300 && answer.status === outside.status && answer.location === outside.location;
}

/** A session is prolonged by each request, forged or not: only which there are counts. */
async function writtenRows({ test }: AttackTown): Promise<Readonly<Record<string, string>>> {
  const { kysely } = test.database;
  const sessions = await kysely.selectFrom('session').select('id').orderBy('id').execute();
  return { ...(await rowsOf(kysely, ['session'])), session: sessions.map(({ id }) => id).join() };
}

function changed(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(before).flatMap(([table, rows]) =>
    after[table] === rows ? [] : [`the table ${table} was written to`],
  );
}
