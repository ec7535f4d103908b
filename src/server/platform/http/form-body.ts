import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/platform/security/refusal.ts';
import { texts } from './texts.ts';

/** A form has a few dozen fields; a list of choices may have some hundreds. */
export const MAX_FIELDS = 1_000;

/** Forms without files: `request.body` holds texts by name, lists where a name came twice. */
export function registerFormBody(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readFormBody(body.toString()));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/**
 * Reads `nom=valeur&…` as browsers write it. What is not a percent code stands for itself; bytes that are no UTF-8
 * become U+FFFD. The object has no prototype: no name of a field means anything else.
 */
export function readFormBody(body: string): Record<string, string | string[]> {
  // Counted before anything is decoded.
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new Refusal(413, texts.tooLarge);
  const fields: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const known = fields[name];
    if (known === undefined) fields[name] = value;
    else if (typeof known === 'string') fields[name] = [known, value];
    else known.push(value);
  }
  return fields;
}
