import { hostileInputs } from '#tests/hostile-inputs.ts';
import { attackRequests, attackSeed, writeFigures } from './figures.ts';
import { fuzz } from './fuzz.ts';
import { attackPlace } from './payloads.ts';
import { placesOf, UNEXPECTED } from './places.ts';
import { createResources } from './resources.ts';
import { requestsSent } from './send.ts';
import { startAttackTown } from './town.ts';

/** Halves that run in parallel, each in a file of its own. */
const SHARDS = 2;
const BATCH = 1000;
/** The figures are written after this many places. */
const WRITTEN_EVERY = 20;
/** The share of requests that carry hostile inputs. */
const PAYLOAD_SHARE = 0.3;
/** Allowed growth of the heap between the first batch and the end. */
const MAX_GROWTH_BYTES = 48 * 1024 * 1024;

/** One half of the generated requests, on a town of its own. */
export async function attackWithRequests(shard: number): Promise<void> {
  const town = await startAttackTown();
  const findings: string[] = [];
  const [quota, seed] = [Math.floor(attackRequests() / SHARDS), attackSeed()];
  const statuses = new Map<number, number>();
  const places = placesOf(town, await createResources(town, town.people.administrator)).filter(
    (_, rank) => rank % SHARDS === shard,
  );
  const isRead = ({ kind, name }: (typeof places)[number]) =>
    (kind === 'query' || kind === 'field') && name !== UNEXPECTED;
  const inputsPerPlace = Math.max(
    1,
    Math.floor((quota * PAYLOAD_SHARE) / (places.filter(isRead).length + places.length / 10)),
  );
  const offset = seed % hostileInputs.length;
  const pick = (rank: number, count: number) =>
    Array.from(
      { length: count },
      (_, index) => hostileInputs[(offset + rank * inputsPerPlace + index) % hostileInputs.length],
    ).filter((input) => input !== undefined);

  let [echoes, withPayloads] = [0, 0];
  let baselineBytes: number | undefined;
  // Written repeatedly, so that an interrupted run leaves its findings.
  const write = () => {
    const growth = baselineBytes === undefined ? 0 : heapBytes() - baselineBytes;
    const grown =
      growth > MAX_GROWTH_BYTES ? [`the heap grew by ${megabytes(growth)} while requests were answered`] : [];
    writeFigures(`requests-${shard}`, {
      requests: requestsSent(),
      findings: [...findings, ...grown],
      rows: [
        [`hostile texts in places of requests (${shard + 1})`, `${withPayloads} requests, ${places.length} places`],
        [`ordinary text shown as typed (${shard + 1})`, `${echoes} places`],
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
    const inputs = pick(
      rank,
      Math.min(hostileInputs.length, isRead(place) ? inputsPerPlace : Math.ceil(inputsPerPlace / 10)),
    );
    const result = await attackPlace(town, place, inputs);
    findings.push(...result.findings);
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
    if (batch === 0) baselineBytes = heapBytes();
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
