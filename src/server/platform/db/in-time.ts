/**
 * What a promise comes to, or undefined when it takes longer than that: nobody waits for ever for a database that does not answer. Once nobody waits, its failure is
 * nobody's either.
 */
export async function inTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, milliseconds, undefined);
  });
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, impatience]);
  } finally {
    clearTimeout(timer);
  }
}
