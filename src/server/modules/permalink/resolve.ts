import type { FastifyInstance } from 'fastify';
import { atMost } from '#server/content/captcha/at-most.ts';

/**
 * Requests of ours that are under way at once. Each is handled like any other while the one that needs it waits: more
 * of them could take every place in the queue of requests.
 */
const MAX_AT_ONCE = 2;

/** Does a visitor find something at this path? Asked of the platform itself, which alone knows all that it serves. */
export const isServed = atMost(
  MAX_AT_ONCE,
  async (app: FastifyInstance, host: string, path: string): Promise<boolean> => {
    const [withoutFragment = '/'] = path.split('#');
    const { statusCode } = await app.inject({ url: withoutFragment, headers: { host, accept: 'text/html' } });
    return statusCode === 200;
  },
);
