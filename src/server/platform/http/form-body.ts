import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/platform/security/refusal.ts';
import { texts } from './texts.ts';

/** A form has a few dozen fields; one with a list of a thousand pictures has some thousands. */
export const MAX_FIELDS = 10_000;

/** `bodyLimit` of routes whose forms hold long texts and lists. */
export const LARGE_FORM_BYTES = 1024 * 1024;

/**
 * Parses forms without files: `request.body` has texts by name, and a list for a name that is sent twice. Nothing else
 * is read: the depth of JSON is not limited by its length.
 */
export function registerFormBody(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readFormBody(body.toString()));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/**
 * Parses `nom=valeur&…`. Invalid percent codes are left as they are; bytes that are not UTF-8 become U+FFFD. The object
 * has no prototype, so that no field name has a special meaning.
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
