import { authenticator, stepIn } from '#server/modules/accounts/second-factor/testing.ts';
import { CODE_LIMITS } from '#server/people/second-factor/check-code.ts';
import { generateRecoveryCodes } from '#server/people/second-factor/recovery-codes.ts';
import { seal } from '#server/people/second-factor/seal.ts';
import { addSecondFactor, sealKeys } from '#server/people/second-factor/store.ts';
import { base32 } from '#server/people/second-factor/totp.ts';
import { type GatewayResponse, NEIGHBOUR_HOST, type TownBehindNginx } from './gateway.ts';
import type { Cell } from './nginx.table.ts';
import { type AttackTown, PASSWORD, type Person } from './town.ts';

const MOST_GUESSES = CODE_LIMITS.ceiling ?? CODE_LIMITS.network;
const ROUTE = 'POST /connexion/code';
const NOBODY: Person = { account: undefined, cookie: '', csrf: '' };
const SESSION = '__Host-vitrine=';

/**
 * Sends invented, foreign and used steps and codes of a sign-in to both processes. A right code between them must pass,
 * which shows that the others are refused for what they are.
 */
export async function checkCodes(
  town: AttackTown,
  gateway: TownBehindNginx,
): Promise<{ readonly cells: readonly Cell[]; readonly findings: readonly string[] }> {
  const [cells, findings] = [[] as Cell[], [] as string[]];
  const post = (path: string, fields: Readonly<Record<string, string>>, host?: string) =>
    gateway.send({
      method: 'POST',
      request: { path: `/vitrine${path}`, fields },
      person: NOBODY,
      ...(host === undefined ? {} : { headers: { host } }),
    });
  const note = (how: string, answers: readonly GatewayResponse[], expected: readonly number[]) => {
    const opened = answers.filter(({ cookies }) => cookies.some((cookie) => cookie.startsWith(SESSION))).length;
    const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
    cells.push({ route: ROUTE, how, answer: [...new Set(statuses)].join(', ') });
    if (String(statuses) !== String(expected)) findings.push(`${ROUTE} ${how}: ${statuses} instead of ${expected}`);
    const allowed = expected.filter((status) => status === 303).length;
    if (opened !== allowed) findings.push(`${ROUTE} ${how}: ${opened} sessions instead of ${allowed}`);
  };
  const [mine, theirs] = [await factorOf(town, 'publisher'), await factorOf(town, 'contributor')];
  const step = async ({ email }: Factor) => stepIn((await post('/connexion', { email, mot_de_passe: PASSWORD })).body);
  const code = (etape: string, typed: string, host?: string) => post('/connexion/code', { etape, code: typed }, host);

  await town.resetAttempts();
  const opened = await step(mine);
  if (opened === '') findings.push(`${ROUTE}: no second step was asked for`);
  note('a step that was made up', [await code('A'.repeat(43), mine.code())], [400]);
  note('a step at the other site', [await code(opened, mine.code(), NEIGHBOUR_HOST)], [400]);
  note('a code of another account', [await code(opened, theirs.code())], [401]);
  note('a recovery code of another account', [await code(opened, theirs.recovery)], [401]);
  note('without a code', [await code(opened, '')], [400]);
  const asSession = await gateway.sendToBoth({
    method: 'POST',
    request: { path: '/vitrine/mon-compte/nom', fields: { nom: 'Autre' } },
    person: { account: undefined, cookie: `vitrine-session=${opened}`, csrf: mine.person.csrf },
  });
  note(
    'a step as a session',
    asSession,
    asSession.map(() => 401),
  );

  await town.resetAttempts();
  const steps = [await step(mine), await step(mine)];
  const right = mine.code();
  const both = await Promise.all(steps.map((etape) => code(etape, right)));
  // The other sign-in is refused as a wrong code (401), or because the first one has ended its second step (400).
  const refusal = both.some(({ status }) => status === 400) ? 400 : 401;
  note('one code at both processes at once', both, [303, refusal]);
  const replays = [await code(await step(mine), right), await code(await step(mine), right)];
  note('a code that was used, at the other process', replays, [401, 401]);

  await town.resetAttempts();
  const guessed = await step(theirs);
  const guesses: GatewayResponse[] = [];
  for (let rank = 0; rank < MOST_GUESSES + 2; rank += 1) guesses.push(await code(guessed, `00000${rank % 10}`));
  const counted = guesses.filter(({ status }) => status === 401).length;
  note('guesses at both processes', guesses.slice(-1), [429]);
  if (counted > MOST_GUESSES) findings.push(`${ROUTE} guesses at both processes: ${counted} were checked`);
  if (new Set(guesses.map(({ process }) => process)).size < 2) findings.push(`${ROUTE}: only one process has answered`);
  note('the right code after the guesses', [await code(guessed, theirs.code())], [429]);
  return { cells, findings };
}

interface Factor {
  readonly person: Person;
  readonly email: string;
  readonly recovery: string;
  code(): string;
}

async function factorOf(town: AttackTown, role: 'publisher' | 'contributor'): Promise<Factor> {
  const { kysely } = town.test.database;
  const person = town.people[role];
  const owner = { siteId: town.site.id, accountId: person.account?.id ?? '' };
  const secret = Buffer.from(`un secret de ${role}`.padEnd(24).slice(0, 20));
  const { rows, shown } = await generateRecoveryCodes();
  const sealed = seal(secret, await sealKeys(kysely, owner));
  await addSecondFactor(kysely, owner, { sealed, step: 0, now: town.test.services.now(), codes: rows });
  const app = authenticator(base32(secret));
  return {
    person,
    email: person.account?.email ?? '',
    recovery: shown[0] ?? '',
    // The processes use the real clock.
    code: () => app.code(new Date()),
  };
}
