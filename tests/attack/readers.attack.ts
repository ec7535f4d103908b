import { afterAll, it } from 'vitest';
import { PARSERS, slowText } from '#tests/parsers.ts';
import { attackRequests, attackSeed, writeFigures } from './figures.ts';

/** Texts of 10 to 200 kB for every parser; `--requests` scales their number. */
const RUNS = Math.max(3, Math.min(60, Math.round(attackRequests() / 1_000)));

const findings: string[] = [];
afterAll(() =>
  writeFigures('readers', {
    rows: [['long texts for hand-written parsers', `${PARSERS.length} parsers × ${RUNS} texts of 10 to 200 kB`]],
    findings,
    requests: 0,
  }),
);

it.each(PARSERS)('reads long texts: %s', (name, read) => {
  const slow = slowText(read, { seed: attackSeed(), runs: RUNS });
  if (slow !== undefined) findings.push(`${name}: takes too long for ${slow}`);
});
