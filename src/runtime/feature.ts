import type { Http } from './http.ts';
import type { Translate } from './i18n.ts';
import type { Page } from './page.ts';
import type { Press } from './presses.ts';

/** Given to a feature with each element. */
export interface Context {
  /** The selector of the feature's definition. */
  readonly selector: string;
  readonly page: Page;
  readonly http: Http;
  readonly t: Translate;
  /** Settles when `t` has the texts of the page's language: for features that are `silent`. */
  textsReady(): Promise<unknown>;
  /** Aborts when the element leaves the page: listeners, requests, observers, React roots all take it. */
  readonly signal: AbortSignal;
  /** Wraps later handlers: failures are reported under the feature's name, aborts stay silent. */
  readonly guard: Guard;
  /** Offers methods that `vitrine.call(element, 'method', …)` reaches. */
  expose(methods: Methods): void;
}

export type Guard = <Arguments extends readonly unknown[]>(
  handler: (...args: Arguments) => unknown,
) => (...args: Arguments) => void;

export type Method = (...args: readonly unknown[]) => unknown;
export type Methods = Readonly<Record<string, Method>>;

export type Attach = (element: HTMLElement, context: Context) => void | Promise<void>;

/**
 * A feature is a value: the elements it owns and how its code is fetched. It ends with its signal, so there is no
 * function to destroy it.
 */
export interface Feature {
  /** The folder, the chunk, the console prefix, the catalogue heading. */
  readonly name: string;
  /** The elements it owns, from contract/<name>.ts. */
  readonly selector: string;
  /**
   * When its code is fetched (docs/adr/0037-waking.md). `near`, the default: when the element comes near the viewport.
   * `intent`: at the visitor's first act, wherever on the page. `now`: at once. A selector that begins with a
   * class: `now` for those of its elements that match, `intent` for the others.
   */
  readonly when?: 'now' | 'near' | 'intent' | `.${string}`;
  /**
   * The presses inside its elements that it answers: one that comes before it is attached is held, and replayed
   * afterwards.
   */
  readonly answers?: Press | 'click submit' | 'click submit change';
  /** It shows no text before it is used, and awaits `textsReady` then: no language is fetched for it alone. */
  readonly silent?: true;
  /**
   * The file that its code shares with features that stand on the same pages (tools/vite.bundles.mjs); its own, if
   * there is none.
   */
  readonly bundle?: 'around' | 'boxes' | 'forms' | 'lists' | 'reading' | 'tables';
  load(): Promise<{ readonly attach: Attach }>;
}
