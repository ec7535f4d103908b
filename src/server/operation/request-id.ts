import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const PLAIN = /^[\w.:-]{8,64}$/;

/**
 * Names a request in logs and on error pages.
 * @param header the header in which a proxy that may be believed has named it already; undefined: nobody is believed.
 */
export function requestIds(header: string | undefined): (request: Pick<IncomingMessage, 'headers'>) => string {
  const name = header?.toLowerCase();
  // Of this process and no other; a random number for every request would be a twentieth of a cached page.
  const prefix = randomBytes(3).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = name === undefined ? undefined : headers[name];
    if (typeof given === 'string' && PLAIN.test(given)) return given;
    count += 1;
    return `${prefix}-${count.toString(36).padStart(6, '0')}`;
  };
}
