import { confirmations, permalinks, recoveryCodes, resetLinks, secondFactorCodes } from './replays.accounts.ts';
import { letters, messages, questions, shares } from './replays.forms.ts';
import type { AttackTown } from './town.ts';

export interface ReplayResult {
  readonly asked: number;
  readonly wrong: readonly string[];
}

/** Everything that is accepted once, sent again: as it was, otherwise, and several times at once. */
export async function judgeReplays(town: AttackTown): Promise<ReplayResult> {
  const wrong: string[] = [];
  let asked = 0;
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
    await town.forgive();
    for (const { name, statuses, expected, stored, expectedStored = 1 } of await part(town)) {
      asked += statuses.length;
      if (String(statuses) !== String(expected)) wrong.push(`${name}: statuses ${statuses} instead of ${expected}`);
      if (stored !== expectedStored) wrong.push(`${name}: accepted ${stored} times instead of ${expectedStored}`);
    }
  }
  return { asked, wrong };
}
