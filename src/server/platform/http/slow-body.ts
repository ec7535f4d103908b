import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Of a body, on average; an old phone far from everything manages ten times as much. */
const BYTES_PER_SECOND = 2_000;

interface SlowBodyTimes {
  /** Bodies are not judged before this time; a process that stops waits no longer for them. */
  readonly slowBodyMs: number;
  readonly checkEveryMs: number;
}

/**
 * Closes connections whose body comes too slowly: it takes room from others meanwhile. A large file over a slow line
 * takes minutes, and is no attack.
 */
export function cutOffSlowBodies(app: FastifyInstance, { slowBodyMs, checkEveryMs }: SlowBodyTimes): void {
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    done(null, payload);
    const { socket } = raw;
    // A request that tests inject comes over none.
    if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD' || !(socket instanceof Socket)) return;
    const began = performance.now();
    const before = socket.bytesRead;
    const timer = setInterval(() => {
      const ms = performance.now() - began;
      const isSlow = socket.bytesRead - before < (ms / 1000) * BYTES_PER_SECOND;
      if (raw.complete) clearInterval(timer);
      else if (ms >= slowBodyMs && (isSlow || !app.server.listening)) socket.destroy();
    }, checkEveryMs);
    timer.unref();
    finished(raw, () => clearInterval(timer));
  });
}
