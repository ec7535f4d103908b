import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CAPTCHA_FIELDS } from '#contract/captcha.ts';
import type { CaptchaQuestion } from '#features/captcha/markup.tsx';
import type { Words } from '#language/translate.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import { type NetworkLimits, takeNetworkAttempt } from '#server/platform/security/attempts.ts';
import { readStamp, writeStamp } from '#server/platform/security/stamp.ts';
import { isSpent, type Proof } from './spent.ts';
import { WORDS } from './texts.ts';

const PURPOSE = 'captcha-question';
/** A visitor needs at least this long to read the question and copy the word. */
const MIN_ANSWER_MS = 2_000;
export const QUESTION_LIFE_MS = 12 * 60 * 60_000;

const HOUR_MS = 60 * 60_000;
/** Limits for forms without proof: a program can be written that copies the word. */
export const UNPROVEN_LIMITS: NetworkLimits = {
  windowMs: HOUR_MS,
  address: 10,
  network: 30,
  busyAfter: 60,
  busyNetwork: 3,
};

export function createQuestion(
  secret: string,
  now: Date,
  shown: CaptchaQuestion['shown'],
  words: Words,
  error?: string,
): CaptchaQuestion {
  const stamp = writeStamp(secret, PURPOSE, now);
  return { stamp, word: wordOf(secret, readStamp(secret, PURPOSE, stamp)?.nonce ?? '', words), shown, error };
}

type AnswerFault = 'missing' | 'trapped' | 'wordMissing' | 'wordWrong' | 'tooFast' | 'tooMany' | 'replayed';

/** Checks the answer of a visitor without proof. A right one is an unspent proof, and counts against the limits. */
export async function checkAnswer(
  services: Services,
  request: FastifyRequest,
  secret: string,
  field: (name: string, maxLength: number) => string,
): Promise<Proof | AnswerFault> {
  const written = field(CAPTCHA_FIELDS.stamp, 200);
  if (written === '') return 'missing';
  const now = services.now();
  const stamp = readStamp(secret, PURPOSE, written);
  const age = stamp === undefined ? Infinity : now.getTime() - stamp.renderedAt.getTime();
  if (field(CAPTCHA_FIELDS.trap, 2_000) !== '') return 'trapped';
  const word = fold(field(CAPTCHA_FIELDS.word, 200));
  if (word === '') return 'wordMissing';
  if (stamp === undefined || age < 0 || age > QUESTION_LIFE_MS) return 'wordWrong';
  if (word !== fold(wordOf(secret, stamp.nonce, localeOf(request.site)))) return 'wordWrong';
  if (age < MIN_ANSWER_MS) return 'tooFast';
  const db = services.database.kysely;
  const siteId = request.site.id;
  const proof: Proof = {
    siteId,
    id: `question:${stamp.nonce}`,
    expiresAt: new Date(stamp.renderedAt.getTime() + QUESTION_LIFE_MS),
  };
  if (await isSpent(db, proof)) return 'replayed';
  const isAllowed = await takeNetworkAttempt(
    db,
    siteId,
    { kind: 'captcha', address: request.ip },
    UNPROVEN_LIMITS,
    now,
  );
  return isAllowed ? proof : 'tooMany';
}

/** The word of a question, in the language of the page. It is derived from the stamp, so that nothing is stored. */
function wordOf(secret: string, nonce: string, { t }: Words): string {
  const [first = 0] = createHmac('sha256', secret).update(`captcha-mot\n${nonce}`).digest();
  return t(WORDS[first % WORDS.length] ?? '');
}

/** Without case, accents, spaces and quotation marks. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\P{L}/gu, '');
}
