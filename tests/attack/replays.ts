import { confirmations, permalinks, recoveryCodes, resetLinks, secondFactorCodes } from './replays.accounts.ts';
import { letters, messages, questions, shares } from './replays.forms.ts';
import type { AttackTown } from './town.ts';

export interface ReplayResult {
  readonly requests: number;
  readonly findings: readonly string[];
}

/** Sends again what is accepted once: unchanged, changed, and several times at once. */
export async function checkReplays(town: AttackTown): Promise<ReplayResult> {
  const findings: string[] = [];
  let requests = 0;
  const parts = [
    messages,
    questions,
    letters,
    shares,
    resetLinks,
    secondFactorCodes,
    recoveryCodes,
    confirmations,
    permalinks,
  ];
  for (const part of parts) {
    await town.resetAttempts();
    for (const { name, statuses, expected, stored, expectedStored = 1 } of await part(town)) {
      requests += statuses.length;
      if (String(statuses) !== String(expected)) findings.push(`${name}: statuses ${statuses} instead of ${expected}`);
      if (stored !== expectedStored) findings.push(`${name}: accepted ${stored} times instead of ${expectedStored}`);
    }
  }
  return { requests, findings };
}
