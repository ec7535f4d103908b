/**
 * Fetches once and returns the same promise to all callers; after a failure, which may be temporary, the next call
 * tries again.
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
