import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports (32768 and up on Linux). */
const FIRST = 20_000;
const LAST = 30_000;

/**
 * A port for a server that is restarted. An ephemeral one may be taken meanwhile by an outgoing connection, such as the
 * proxy's, which would then connect to itself.
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
