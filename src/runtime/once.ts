/** Fetches once and hands the same promise to everybody; after a failure, which may be passing, the next call tries again. */
export function once<Value>(fetchValue: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    if (value === undefined) {
      value = fetchValue();
      value.catch(() => {
        value = undefined;
      });
    }
    return value;
  };
}
