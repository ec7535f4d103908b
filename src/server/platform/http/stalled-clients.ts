import type { Server } from 'node:http';
import type { Socket } from 'node:net';

interface StalledLimits {
  readonly stalledMs: number;
  readonly checkEveryMs: number;
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
export function cutOffStalledClients(server: Server, { stalledMs, checkEveryMs }: StalledLimits): void {
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
