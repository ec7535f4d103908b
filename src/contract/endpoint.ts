import type { Decode } from './wire.ts';

/** What a request carries: names and values of a form, French names included. */
export type Fields = Readonly<Record<string, string>>;

/** Both directions of one shape: what one side encodes, the other decodes. */
export interface Codec<Value, Wire = unknown> {
  encode(value: Value): Wire;
  decode: Decode<Value>;
}

/**
 * One call of the platform, declared once and spoken by both sides: the browser through `http.call`, the server through `answer`.
 * French names of fields live inside the codecs and nowhere else.
 */
export interface Endpoint<Ask, Answer> {
  readonly method: 'GET' | 'POST';
  /** Below `/{base}`, with its leading slash. */
  readonly path: string;
  readonly ask: Codec<Ask, Fields>;
  readonly answer: Codec<Answer>;
}

/** The address of an endpoint on a site whose first path segment is `base`. */
export function endpointPath(base: string, endpoint: { readonly path: string }): string {
  return `/${base}${endpoint.path}`;
}
