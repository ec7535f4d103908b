import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may take before its connection is closed. */
export interface ServerTimeouts {
  /** For the head of a request. */
  readonly headersTimeoutMs: number;
  /** For a whole request, its body included. */
  readonly requestTimeoutMs: number;
  /** Without taking a byte of a response. */
  readonly stalledMs: number;
  /** Between two requests. */
  readonly keepAliveTimeoutMs: number;
  /** How often connections are checked. */
  readonly checkEveryMs: number;
}

export function createHttpServer(handler: RequestListener, timeouts: ServerTimeouts): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.headersTimeoutMs,
      requestTimeout: timeouts.requestTimeoutMs,
      keepAliveTimeout: timeouts.keepAliveTimeoutMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
    },
    handler,
  );
  cutOffStalledClients(server, timeouts);
  return server;
}

/** How much of what was written to a connection has left, and since when it is no more. */
interface Progress {
  readonly left: number;
  readonly since: number;
}

/**
 * Cuts off clients that ask and then do not take the answer: it would stay in memory for ever. One look at all
 * connections now and then, since a timer on each would cost more than sending a cached page.
 */
function cutOffStalledClients(server: Server, { stalledMs, checkEveryMs }: ServerTimeouts): void {
  const connections = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { left: 0, since: 0 });
    socket.once('close', () => connections.delete(socket));
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, { left, since }] of connections) {
      const leftNow = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || leftNow !== left) connections.set(socket, { left: leftNow, since: now });
      else if (now - since >= stalledMs) socket.destroy();
    }
  }, checkEveryMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
