/** Fewer than the server handles at once, so that none is refused. */
const MAX_CONCURRENT = 4;

/** Like `Promise.all` over `map`, a few at a time; results are in the order of the input. */
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
