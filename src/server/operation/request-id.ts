import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const PLAIN = /^[\w.:-]{8,64}$/;

/**
 * Names a request in logs and on error pages.
 * @param header the header in which a proxy that may be believed has named it already; undefined: nobody is believed.
 */
export function requestIds(header: string | undefined): (request: Pick<IncomingMessage, 'headers'>) => string {
  const name = header?.toLowerCase();
  return ({ headers }) => {
    const given = name === undefined ? undefined : headers[name];
    return typeof given === 'string' && PLAIN.test(given) ? given : randomUUID().slice(0, 13);
  };
}
