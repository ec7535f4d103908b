import { solveChallenge } from 'altcha-lib';
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha';
import type { Challenge, Solution } from '#contract/captcha.ts';
import { SOLVE_TIMEOUT_MS } from './model.ts';

/** Solves a challenge. Runs in the worker, or on the main thread where workers are not available. */
export async function solve(challenge: Challenge): Promise<Solution> {
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha;
  const solution = await solveChallenge({ challenge, deriveKey, timeout: SOLVE_TIMEOUT_MS });
  if (solution === null) throw new Error(`no solution within ${SOLVE_TIMEOUT_MS} ms`);
  return solution;
}
