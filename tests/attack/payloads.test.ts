import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileInputs } from '#tests/hostile-inputs.ts';
import { attackPlace } from './payloads.ts';
import { placesOf, UNEXPECTED } from './places.ts';
import { createResources } from './resources.ts';
import { type AttackTown, startAttackTown } from './town.ts';

/** Each place gets the next inputs, so that all are sent somewhere; `npm run attack` sends all to every place. */
const INPUTS_PER_PLACE = 1;
/** Of headers, paths and unexpected parameters, one in twelve. */
const ONE_IN = 12;

let town: AttackTown;
beforeAll(async () => {
  town = await startAttackTown();
});
afterAll(() => town.close());

describe('SERVE-6 hostile text in a request', () => {
  it('stays text in every response, wherever it is sent; ordinary text is shown as typed', {
    timeout: 300_000,
  }, async () => {
    const places = placesOf(town, await createResources(town, town.people.administrator)).filter(
      ({ kind, name }, rank) => (kind !== 'header' && kind !== 'path' && name !== UNEXPECTED) || rank % ONE_IN === 0,
    );
    const findings: string[] = [];
    let echoes = 0;
    for (const [rank, place] of places.entries()) {
      const from = (rank * INPUTS_PER_PLACE) % hostileInputs.length;
      const result = await attackPlace(town, place, hostileInputs.slice(from, from + INPUTS_PER_PLACE));
      findings.push(...result.findings);
      echoes += result.echoes;
    }
    expect(findings).toEqual([]);
    expect(echoes).toBeGreaterThan(10);
    expect(town.test.failures).toEqual([]);
  });
});
