/**
 * Examples of features (`features/<name>/examples.tsx`). They are written once: the catalogue shows them, tests start
 * from them, the accessibility run opens them. Each feature has the ordinary case first, then what is unusual, then
 * what goes wrong for real.
 */

/**
 * `normal`: what one would write; `edge`: little, much or strange content; `failure`: an answer or a setting that
 * cannot be used.
 */
export type ExampleKind = 'normal' | 'edge' | 'failure';

/** `Markup` is what React renders: this room does not import React. */
export interface Example<Markup> {
  /** English, unique in its feature: tests and addresses of the catalogue use this name. */
  readonly name: string;
  readonly kind: ExampleKind;
  /** French, for readers of the catalogue. */
  readonly title: string;
  /** French: what to try, and what happens then. */
  readonly note?: string;
  readonly markup: Markup;
  /** It needs a page of its own: it lies over the page, sticks to its edges, or is one of a kind. */
  readonly framed?: boolean;
  /** French: why the catalogue shows its markup alone. */
  readonly notLive?: string;
  /** The messages that it prints on the console. */
  readonly says?: RegExp;
}

/** What each key does: the names of the keys, `Maj + Tab, Échap`, and the effect, a sentence; both French. */
export type KeyboardTable = readonly (readonly [keys: string, effect: string])[];

/** The last part of an example's address. */
export function exampleSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
