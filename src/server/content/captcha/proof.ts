import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type Challenge, decodeProof, type ProofPayload } from '#contract/captcha.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** How much work a challenge is. The server computes one try per challenge. */
interface Work {
  /** Rounds of one try. */
  readonly cost: number;
  /** Tries per challenge, bounded on both sides so that all take about as long. */
  readonly minTries: number;
  readonly maxTries: number;
}
/** A try takes about 2 ms. Measured in bench/captcha.bench.mjs. */
const WORK: Work = { cost: 5_000, minTries: 60, maxTries: 140 };
/** Validity of a challenge. The browser solves a new one when it has expired. */
export const CHALLENGE_LIFE_MS = 20 * 60_000;
const MAX_TOKEN = 4_000;

/** A new challenge, signed for one site. Nothing is stored. */
export async function makeChallenge(secret: string, now: Date, work = WORK): Promise<Challenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: ALGORITHM,
    cost: work.cost,
    counter: randomInt(work.maxTries, work.minTries),
    deriveKey,
    expiresAt: new Date(now.getTime() + CHALLENGE_LIFE_MS),
    data: { duree: CHALLENGE_LIFE_MS / 1000 },
    ...keysOf(secret),
  });
  return { parameters: { ...parameters }, signature };
}

type ProofOutcome =
  | { readonly outcome: 'good'; readonly id: string; readonly expiresAt: Date }
  | { readonly outcome: 'expired' | 'invalid' };

/** Whether the token solves a challenge that this site signed. Never throws: clients may send any token. */
export async function checkProof(secret: string, token: string, now: Date): Promise<ProofOutcome> {
  const proof = readProof(token);
  if (proof === undefined) return { outcome: 'invalid' };
  const { challenge, solution } = proof;
  const expiresAt = new Date(Number(challenge.parameters.expiresAt) * 1000);
  // Challenges of this site always have an expiry.
  if (Number.isNaN(expiresAt.getTime())) return { outcome: 'invalid' };
  if (expiresAt <= now) return { outcome: 'expired' };
  try {
    const { verified, expired } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) });
    // The signature identifies the challenge; one solution can be encoded as many tokens.
    if (verified) return { outcome: 'good', id: `preuve:${challenge.signature}`, expiresAt };
    return { outcome: expired ? 'expired' : 'invalid' };
  } catch {
    return { outcome: 'invalid' };
  }
}

function readProof(token: string): ProofPayload | undefined {
  if (token.length > MAX_TOKEN || !/^[\w+/=-]+$/.test(token)) return undefined;
  try {
    return decodeProof(JSON.parse(Buffer.from(token, 'base64').toString()));
  } catch {
    return undefined;
  }
}

/** One key for challenges, another for their solutions; neither is the site's secret itself. */
function keysOf(secret: string): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return { hmacSignatureSecret: derive('captcha-defi'), hmacKeySignatureSecret: derive('captcha-solution') };
}
