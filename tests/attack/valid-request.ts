import type { Resources } from './resources.ts';

/** A request as a page of the site sends it, without cookie and CSRF token. */
export interface ValidRequest {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Fields of a form; `send` adds the CSRF token, unless one is given here. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The form is multipart and carries a picture. */
  readonly picture?: boolean;
  /** Names of parameters whose value is sent as base64. */
  readonly encoded?: readonly string[];
}

/** Valid requests by route. */
export type ValidRequests = Readonly<Record<string, (resources: Resources) => readonly ValidRequest[]>>;
