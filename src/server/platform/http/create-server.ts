import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may take before its connection is closed. */
export interface ServerTimeouts {
  /** For the head of a request. */
  readonly headersTimeoutMs: number;
  /** For a whole request, its body included, however steadily it comes. */
  readonly requestTimeoutMs: number;
  /** For a body that comes slowly (slow-body.ts). */
  readonly slowBodyMs: number;
  /** For the next byte of a response to be accepted. */
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

/**
 * Closes connections whose client sends a request and never reads the response, which would stay in memory. One timer
 * checks all connections: a timer for each would cost more than sending a cached page.
 */
function cutOffStalledClients(server: Server, { stalledMs, checkEveryMs }: ServerTimeouts): void {
  /** How many bytes each connection has sent, and since when this number is the same. */
  const connections = new Map<Socket, { readonly sentBytes: number; readonly since: number }>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { sentBytes: 0, since: 0 });
    socket.once('close', () => connections.delete(socket));
  });

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, { sentBytes, since }] of connections) {
      const sentNow = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || sentNow !== sentBytes)
        connections.set(socket, { sentBytes: sentNow, since: now });
      else if (now - since >= stalledMs) socket.destroy();
    }
  }, checkEveryMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
