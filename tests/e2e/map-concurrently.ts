/** Fewer than a server handles at once: what is asked for here is not refused. */
const MAX_CONCURRENT = 4;

/** Does the work for all, some at a time; the results are in the order of what was given. */
export async function mapConcurrently<Given, Result>(
  given: readonly Given[],
  work: (one: Given) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const entries = given.entries();
  const worker = async () => {
    for (const [index, one] of entries) results[index] = await work(one);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return results;
}
