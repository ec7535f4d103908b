import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { run } from './index.ts';
import { testIo } from './testing.ts';

async function refusalOf(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const io = testIo({ cwd: tmpdir(), env });
  return [await run(['serve', 'village', ...args], io), io.printed.err[0]];
}

it('rejects a wrong number of processes, before anything is opened', async () => {
  const refusal = (text: string) => [2, `«\u00a0${text}\u00a0» n’est pas un nombre de processus (1 à 64).`];
  expect(await refusalOf(['--workers', '0'])).toEqual(refusal('0'));
  expect(await refusalOf(['--workers', 'deux'])).toEqual(refusal('deux'));
  expect(await refusalOf([], { VITRINE_WORKERS: '65' })).toEqual(refusal('65'));
  expect(await refusalOf(['--workers', '2', '--dev'])).toEqual([2, '--dev et --workers ne vont pas ensemble.']);
});
