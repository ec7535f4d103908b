/**
 * Fetches once and hands the same promise to everybody; after a failure, which may be passing, the next call tries
 * again.
 */
export function once<Value>(fetchValue: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= fetchValue().catch((error) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}
