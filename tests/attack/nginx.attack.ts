import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hasNginx } from '#tests/chaos/proxy.ts';
import { writeFigures } from './figures.ts';
import { listOf, tableOf, UNFORGED } from './nginx.table.ts';
import { checkBehindNginx } from './nginx.ts';
import { requestsSent } from './send.ts';

/** The whole table; `npm run attack` prints its path. */
const TABLE = '.cache/attack/nginx.md';

it.skipIf(!hasNginx())('forges every request behind nginx, with two sites and two processes', async () => {
  const { cells, codes, findings, processes } = await checkBehindNginx();
  mkdirSync('.cache/attack', { recursive: true });
  writeFileSync(TABLE, `${tableOf(cells)}\n${listOf(codes)}`);
  const forged = cells.filter(({ how }) => how !== UNFORGED);
  const ways = new Set(forged.map(({ how }) => how)).size;
  writeFigures('nginx', {
    requests: requestsSent(),
    findings,
    rows: [
      [
        'behind nginx, two sites, two processes',
        `${new Set(cells.map(({ route }) => route)).size} routes × ${ways} forgeries, ${forged.length} answers`,
      ],
      ['second steps forged there', `${codes.length} ways`],
      ['answers of each process', [...processes.values()].join(', ')],
      ['their table', TABLE],
    ],
  });
  expect(findings).toEqual([]);
});
