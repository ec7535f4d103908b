import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what Linux and the others give to connections that go out (32768 and up). */
const FIRST = 20_000;
const LAST = 30_000;

/**
 * A port for a server that goes away and comes back. One that the system chose may be taken meanwhile by a connection
 * that goes out: by that of the proxy itself, which then speaks to itself.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch {
    return false;
  }
}
