import { authenticator, stepIn } from '#server/modules/accounts/second-factor/testing.ts';
import { generateRecoveryCodes } from '#server/people/second-factor/recovery-codes.ts';
import { seal } from '#server/people/second-factor/seal.ts';
import { addSecondFactor, sealKeys } from '#server/people/second-factor/store.ts';
import { base32 } from '#server/people/second-factor/totp.ts';
import { poster, type Replay, sorted, TIMES, times } from './replay.ts';
import { type AttackTown, PASSWORD } from './town.ts';

const CHOOSE = '/vitrine/nouveau-mot-de-passe';
const LETTER = '/vitrine/lettre/lettre';

/** The link to reset a password: used several times at once, and once more afterwards. */
export async function resetLinks(town: AttackTown): Promise<readonly Replay[]> {
  const post = poster(town);
  const jeton = await town.resetToken(town.otherContributor, town.site.id);
  const choose = (rank: number) => {
    const password = `un pont de plus ${rank} fois`;
    return post(CHOOSE, { jeton, nouveau_mot_de_passe: password, confirmation: password }, rank);
  };
  const answers = await Promise.all(times(0).map((_, rank) => choose(rank)));
  const stored = answers.filter(({ status }) => status === 303).length;
  return [
    { name: 'a reset link at once', statuses: sorted(answers), expected: [303, ...times(404, TIMES - 1)], stored },
    {
      name: 'a reset link afterwards',
      statuses: [(await choose(9)).status],
      expected: [404],
      stored: 0,
      expectedStored: 0,
    },
  ];
}

interface Factor {
  code(): string;
  readonly codes: readonly string[];
  /** Starts sign-ins; returns the tokens of their second steps. */
  steps(count: number): Promise<readonly string[]>;
}

async function factorOf(town: AttackTown): Promise<Factor> {
  const { kysely } = town.test.database;
  const account = town.people['publisher of another module'].account;
  const owner = { siteId: town.site.id, accountId: account?.id ?? '' };
  const secret = Buffer.from('un secret de vingt o');
  const codes = await generateRecoveryCodes();
  await kysely.deleteFrom('secondFactor').where('accountId', '=', owner.accountId).execute();
  const sealed = seal(secret, await sealKeys(kysely, owner));
  await addSecondFactor(kysely, owner, { sealed, step: 0, now: town.test.services.now(), codes: codes.rows });
  const post = poster(town);
  const app = authenticator(base32(secret));
  return {
    code: () => app.code(town.test.services.now()),
    codes: codes.shown,
    steps: async (count) => {
      const opened: string[] = [];
      for (let rank = 0; rank < count; rank += 1) {
        const { body } = await post(
          '/vitrine/connexion',
          { email: account?.email ?? '', mot_de_passe: PASSWORD },
          rank,
        );
        opened.push(stepIn(body));
      }
      return opened;
    },
  };
}

/** One code in several sign-ins at once. The first that succeeds ends the others. */
export async function secondFactorCodes(town: AttackTown): Promise<readonly Replay[]> {
  const factor = await factorOf(town);
  const code = factor.code();
  return [await codeInSteps(town, 'a code', code, await factor.steps(TIMES)), await codeLater(town, factor, code)];
}

export async function recoveryCodes(town: AttackTown): Promise<readonly Replay[]> {
  const factor = await factorOf(town);
  const [code = ''] = factor.codes;
  return [
    await codeInSteps(town, 'a recovery code', code, await factor.steps(TIMES)),
    await codeLater(town, factor, code),
  ];
}

async function codeInSteps(town: AttackTown, name: string, code: string, steps: readonly string[]): Promise<Replay> {
  const post = poster(town);
  const answers = await Promise.all(steps.map((etape, rank) => post('/vitrine/connexion/code', { etape, code }, rank)));
  const stored = answers.filter(({ status }) => status === 303).length;
  // Refused as wrong, or because the step is over.
  const refused = answers.filter(({ status }) => status === 401 || status === 400).length;
  return { name: `${name} at once`, statuses: [stored, refused], expected: [1, steps.length - 1], stored };
}

async function codeLater(town: AttackTown, factor: Factor, code: string): Promise<Replay> {
  const [etape = ''] = await factor.steps(1);
  const { status } = await poster(town)('/vitrine/connexion/code', { etape, code }, 12);
  return { name: 'a code afterwards', statuses: [status], expected: [401], stored: 0, expectedStored: 0 };
}

/** The link of a newsletter: confirms once, and nothing after the subscriber has left. */
export async function confirmations(town: AttackTown): Promise<readonly Replay[]> {
  const post = poster(town);
  const db = town.test.database.kysely;
  const token = await town.letterToken(town.site.id, 'lettre');
  const { id } = await db
    .selectFrom('formSubscriber')
    .select('id')
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  const answers = await Promise.all(times(0).map((_, rank) => post(`${LETTER}/confirmer?jeton=${token}`, {}, rank)));
  const welcomed = await db.selectFrom('queuedMail').select('id').where('aboutId', '=', id).execute();
  await post(`${LETTER}/desabonnement?jeton=${token}`, {});
  const later = await post(`${LETTER}/confirmer?jeton=${token}`, {});
  const left = await db.selectFrom('formSubscriber').select('id').where('id', '=', id).execute();
  return [
    { name: 'a letter confirmed at once', statuses: sorted(answers), expected: times(200), stored: welcomed.length },
    {
      name: 'a letter confirmed after leaving',
      statuses: [later.status],
      expected: [404],
      stored: left.length,
      expectedStored: 0,
    },
  ];
}

export async function permalinks(town: AttackTown): Promise<readonly Replay[]> {
  const post = poster(town);
  const db = town.test.database.kysely;
  const url = '/vitrine/backoffice/modules/commun/lien_v4.php';
  const count = async () => (await db.selectFrom('permalink').select('code').execute()).length;
  const before = await count();
  const same = await Promise.all(
    times(0).map((_, rank) => post(url, { action: 'permalien', lien: '/infos?rejeu=1' }, rank)),
  );
  const once = (await count()) - before;
  const absent = [];
  for (let rank = 0; rank < TIMES; rank += 1)
    absent.push(await post(url, { action: 'permalien', lien: `/absente-${rank}` }, rank));
  return [
    { name: 'a permalink at once', statuses: sorted(same), expected: times(200), stored: once },
    {
      name: 'a permalink to nothing',
      statuses: sorted(absent),
      expected: times(400),
      stored: (await count()) - before - once,
      expectedStored: 0,
    },
  ];
}
