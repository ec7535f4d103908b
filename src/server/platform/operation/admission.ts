import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { carriesSessionCookie } from '#server/platform/security/session-cookie.ts';
import { busyAnswer, sendBusy } from './busy-answer.ts';
import type { Gate } from './gate.ts';
import type { Kind } from './pressure.ts';

/** Files come from memory or disk, pictures have a queue of their own, streams last: none of them takes the place of a page. */
const FILES = /^\/(?:media|[^/?]+\/(?:front|theme|dev))\/|^\/(?:[^/?]+\/)?miniature\.php(?:\?|$)/;

/** Puts the gate before what renders pages; cached ones have been sent by then. */
export function registerAdmission(app: FastifyInstance, gate: Gate): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const kind = kindOf(raw);
    if (kind === 'write' || kind === 'session-write' || FILES.test(raw.url ?? '')) {
      done();
      return;
    }
    const goAway = gate.enter(kind, performance.now(), (admitted) => {
      reply.raw.off('close', gone);
      if (admitted) {
        hold(gate, raw);
        reply.raw.once('close', () => release(raw));
        done();
      } else sendBusy(raw, reply.hijack().raw);
    });
    function gone(): void {
      goAway();
    }
    reply.raw.once('close', gone);
  });

  // Writes wait once their body has arrived: a slow sender takes no place from others.
  app.addHook('preValidation', async (request, reply) => {
    const kind = kindOf(request.raw);
    if (kind === 'read' || kind === 'session-read') return;
    const admitted = await new Promise<boolean>((resolve) => {
      const goAway = gate.enter(kind, performance.now(), resolve);
      reply.raw.once('close', goAway);
    });
    if (!admitted) {
      const { headers, body } = busyAnswer(request.method, request.headers.accept);
      return reply.code(503).headers(headers).send(body);
    }
    hold(gate, request.raw);
    reply.raw.once('close', () => release(request.raw));
  });

  // The answer is made; how long it takes to reach its reader is not ours to count.
  app.addHook('onSend', async (request, _reply, payload) => {
    release(request.raw);
    return payload;
  });
}

/** Who holds a place. */
const held = new WeakMap<IncomingMessage, Gate>();

function hold(gate: Gate, request: IncomingMessage): void {
  held.set(request, gate);
}

function release(request: IncomingMessage): void {
  const gate = held.get(request);
  if (gate === undefined) return;
  held.delete(request);
  gate.leave();
}

export function kindOf({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): Kind {
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  if (carriesSessionCookie(headers.cookie)) return isRead ? 'session-read' : 'session-write';
  return isRead ? 'read' : 'write';
}
