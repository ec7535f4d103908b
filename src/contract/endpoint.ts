import type { Decode } from './wire.ts';

/** What a request carries: names and values of a form, French names included. */
export type Fields = Readonly<Record<string, string>>;

/**
 * One call of the platform, as the browser speaks it through `http.call`. French names of fields live inside these functions and those of the service, and nowhere else.
 * What only the server says is a declaration of its own, so that no script carries it.
 */
export interface Endpoint<Ask, Answer> {
  readonly method: 'GET' | 'POST';
  /** Below `/{base}`, with its leading slash. */
  readonly path: string;
  ask(value: Ask): Fields;
  readonly answer: Decode<Answer>;
}

/** The same call as the server speaks it, through `answer`. */
export interface Service<Ask, Answer> {
  readonly endpoint: Pick<Endpoint<Ask, Answer>, 'method' | 'path'>;
  readonly read: Decode<Ask>;
  write(answer: Answer): unknown;
}

/** The address of an endpoint on a site whose first path segment is `base`. */
export function endpointPath(base: string, endpoint: { readonly path: string }): string {
  return `/${base}${endpoint.path}`;
}
