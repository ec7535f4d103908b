const SECOND_MS = 1_000;

/** The last lines of a head: the time, and how long the connection stays. The same string within a second. */
export function headEndings(keepAliveTimeoutMs: number): () => string {
  const stays = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveTimeoutMs / SECOND_MS)}\r\n\r\n`;
  let ending: string | undefined;
  return () => {
    if (ending === undefined) {
      const now = new Date();
      ending = `Date: ${now.toUTCString()}\r\n${stays}`;
      // A timer once a second costs less than a look at the clock with every answer.
      setTimeout(() => {
        ending = undefined;
      }, SECOND_MS - now.getMilliseconds()).unref();
    }
    return ending;
  };
}
