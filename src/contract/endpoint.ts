import type { Decode } from './wire.ts';

/** The form fields of a request, with their French names. */
export type Fields = Readonly<Record<string, string>>;

/**
 * One request of the platform from the browser's side (`http.call`). French field names are confined to these functions
 * and those of `Service`. The server's side is declared separately, so that no script contains it.
 */
export interface Endpoint<Input, Output> {
  readonly method: 'GET' | 'POST';
  /** Below `/{base}`, with its leading slash. */
  readonly path: string;
  request(value: Input): Fields;
  readonly answer: Decode<Output>;
}

/** The same request from the server's side (`answer`). */
export interface Service<Input, Output> {
  readonly endpoint: Pick<Endpoint<Input, Output>, 'method' | 'path'>;
  readonly read: Decode<Input>;
  write(output: Output): unknown;
}

/** The path of an endpoint on a site whose first path segment is `base`. */
export function endpointPath(base: string, endpoint: { readonly path: string }): string {
  return `/${base}${endpoint.path}`;
}
