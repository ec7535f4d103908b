import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { FastifyInstance } from 'fastify';
import { CAPTCHA_FIELDS, type Challenge } from '#contract/captcha.ts';
import type { TestApp } from '#server/app.testing.ts';
import { siteSecret } from '#server/platform/security/site-secret.ts';
import { makeChallenge } from './proof.ts';

/** Fetches a challenge and solves it, as browsers do. Returns the fields to send with a form. */
export async function provenFields(app: FastifyInstance, host = 'village.example'): Promise<Record<string, string>> {
  const { body } = await app.inject({ url: '/vitrine/captcha/defi', headers: { host } });
  return { [CAPTCHA_FIELDS.token]: await solvedToken(JSON.parse(body)) };
}

/**
 * The same fields for a challenge of hardly any work, signed by the site: for tests of what forms do with proofs. The
 * usual work is half a second.
 */
export async function brieflyProvenFields({ services, site }: TestApp): Promise<Record<string, string>> {
  const secret = await siteSecret(services.database.kysely, site.id);
  const work = { cost: 1, minTries: 1, maxTries: 3 };
  return { [CAPTCHA_FIELDS.token]: await solvedToken(await makeChallenge(secret, services.now(), work)) };
}

export async function solvedToken(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** The fields that answer the question of a rendered form without scripts. */
export function answeredFields(html: string): Record<string, string> {
  const stamp = new RegExp(`name="${CAPTCHA_FIELDS.stamp}" value="([^"]+)"`).exec(html)?.[1] ?? '';
  const label = /<label for="[^"]*-mot">([^<]+)</.exec(html)?.[1] ?? '';
  const word = /[«“„‘]\s?([\p{L}]+)/u.exec(label)?.[1] ?? '';
  return { [CAPTCHA_FIELDS.stamp]: stamp, [CAPTCHA_FIELDS.word]: word, [CAPTCHA_FIELDS.trap]: '' };
}
