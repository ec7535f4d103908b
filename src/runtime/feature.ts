import type { Http } from './http.ts';
import type { Translate } from './i18n.ts';
import type { Page } from './page.ts';

/** What a feature is given with each element. */
export interface Context {
  /** The feature's own, as its definition says it. */
  readonly selector: string;
  readonly page: Page;
  readonly http: Http;
  readonly t: Translate;
  /** Aborts when the element leaves the page: listeners, requests, observers, React roots all take it. */
  readonly signal: AbortSignal;
  /** Wraps later handlers: failures are reported under the feature's name, aborts stay silent. */
  readonly guard: Guard;
  /** Offers methods that `vitrine.call(element, 'method', …)` reaches. */
  expose(methods: Methods): void;
}

export type Guard = <Arguments extends readonly unknown[]>(handler: (...args: Arguments) => unknown) => (...args: Arguments) => void;

export type Method = (...args: readonly unknown[]) => unknown;
export type Methods = Readonly<Record<string, Method>>;

export type Attach = (element: HTMLElement, context: Context) => void | Promise<void>;

/** A feature is a value: what it owns and how its code is fetched. Its signal is its lifetime, so there is nothing to destroy. */
export interface Feature {
  /** The folder, the chunk, the console prefix, the catalogue heading. */
  readonly name: string;
  /** The elements it owns, from contract/<name>.ts. */
  readonly selector: string;
  /**
   * When its code is fetched, if not when the element comes near the viewport (docs/adr/0004-intent.md). `now`: at once. `person`: when somebody shows up. `seen`: then, once the element is
   * near the viewport, which what another kind of screen shows never is.
   * `intent`: when somebody comes to one of the feature's elements; for features that listen to clicks alone, change nothing that a person perceives before, and
   * expose no method.
   */
  readonly when?: 'now' | 'person' | 'seen' | 'intent';
  load(): Promise<{ readonly attach: Attach }>;
}
