import { hostileInputs } from '#tests/hostile-inputs.ts';
import { attackRequests, attackSeed, writeFigures } from './figures.ts';
import { fuzz } from './fuzz.ts';
import { attackPlace } from './payloads.ts';
import { placesOf, UNEXPECTED } from './places.ts';
import { requestsSent } from './send.ts';
import { honestThings } from './things.ts';
import { startAttackTown } from './town.ts';

/** Parts of the requests that run at the same time. */
const SHARDS = 2;
const BATCH = 1000;
/** Places between two writings of the figures. */
const WRITTEN_EVERY = 20;
/** Of all requests, those that carry the collection of hostile texts. */
const PAYLOAD_SHARE = 0.3;
/** What the heap may grow by between a tenth of the run and its end. */
const MAX_GROWTH_BYTES = 48 * 1024 * 1024;

/** One half of the generated requests, on a town of its own. */
export async function attackWithRequests(shard: number): Promise<void> {
  const town = await startAttackTown();
  const findings: string[] = [];
  const [quota, seed] = [Math.floor(attackRequests() / SHARDS), attackSeed()];
  const statuses = new Map<number, number>();
  const places = placesOf(town, await honestThings(town, town.people.administrator)).filter(
    (_, rank) => rank % SHARDS === shard,
  );
  const isRead = ({ kind, name }: (typeof places)[number]) =>
    (kind === 'query' || kind === 'field') && name !== UNEXPECTED;
  const handful = Math.max(
    1,
    Math.floor((quota * PAYLOAD_SHARE) / (places.filter(isRead).length + places.length / 10)),
  );
  const offset = seed % hostileInputs.length;
  const pick = (rank: number, count: number) =>
    Array.from(
      { length: count },
      (_, index) => hostileInputs[(offset + rank * handful + index) % hostileInputs.length],
    ).filter((input) => input !== undefined);

  let [echoes, withPayloads] = [0, 0];
  let early: number | undefined;
  // Written again and again: a run that is interrupted says what it has found.
  const write = () => {
    const growth = early === undefined ? 0 : heapBytes() - early;
    const grown =
      growth > MAX_GROWTH_BYTES ? [`the heap grew by ${megabytes(growth)} while requests were answered`] : [];
    writeFigures(`requests-${shard}`, {
      requests: requestsSent(),
      findings: [...findings, ...grown],
      rows: [
        [`hostile texts in places of requests (${shard + 1})`, `${withPayloads} requests, ${places.length} places`],
        [`honest text shown as typed (${shard + 1})`, `${echoes} places`],
        [`generated requests (${shard + 1})`, `${requestsSent() - withPayloads}`],
        [
          `their answers (${shard + 1})`,
          [...statuses]
            .sort(([one], [other]) => one - other)
            .map(([status, count]) => `${status}: ${count}`)
            .join(', '),
        ],
        [`growth of the heap (${shard + 1})`, megabytes(growth)],
      ],
    });
  };
  for (const [rank, place] of places.entries()) {
    const inputs = pick(rank, Math.min(hostileInputs.length, isRead(place) ? handful : Math.ceil(handful / 10)));
    const result = await attackPlace(town, place, inputs);
    findings.push(...result.wrong);
    echoes += result.echoes;
    withPayloads = requestsSent();
    if (rank % WRITTEN_EVERY === 0) write();
  }

  for (let batch = 0; requestsSent() < quota; batch += 1) {
    const result = await fuzz(town, {
      seed: seed + shard * 1_000_003 + batch,
      count: Math.min(BATCH, quota - requestsSent()),
    });
    findings.push(...result.findings);
    for (const [status, count] of result.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count);
    if (batch === 0) early = heapBytes();
    write();
  }
  await town.close();
  write();
}

function heapBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
