import type { FastifyInstance } from 'fastify';
import { atMost } from '#server/content/captcha/at-most.ts';

/** Own requests at a time: each takes a place in the queue of requests while the one that needs it waits. */
const MAX_AT_ONCE = 2;

/** Whether the platform serves something at this path: sends it the request, since no list has every address. */
export const isServed = atMost(
  MAX_AT_ONCE,
  async (app: FastifyInstance, host: string, path: string): Promise<boolean> => {
    const [withoutFragment = '/'] = path.split('#');
    const { statusCode } = await app.inject({ url: withoutFragment, headers: { host, accept: 'text/html' } });
    return statusCode === 200;
  },
);
