import type { GivenSize } from './model.ts';

/** The four kinds of content (LBOX-2). Addresses are checked when they are shown. */
export type PopinContent =
  | {
      readonly kind: 'photo';
      readonly url: string;
      readonly alt: string;
      /** Address of a smaller picture that is loaded already. */
      readonly preview?: string | undefined;
    }
  | { readonly kind: 'iframe'; readonly url: string; readonly title: string }
  /** An element of the page: moved into the box, and back when it closes. */
  | { readonly kind: 'inline'; readonly element: Element | null }
  /** HTML of this site, by GET: features inside are attached, scripts run. `alt`: of a picture answered instead. */
  | { readonly kind: 'html'; readonly url: string; readonly alt?: string };

export interface PopinOptions extends GivenSize {
  readonly content: PopinContent;
  /** Spoken name of the box. */
  readonly label: string;
  /** Shown above the content, as text. */
  readonly caption?: string;
  readonly className?: string;
  /** Where focus goes back to; by default the element that has focus. */
  readonly opener?: Element | null;
  /** Called before closing; false keeps the box open. `frame`: the window of an iframe of this site. */
  beforeClose?(frame: Window | undefined): boolean | Promise<boolean>;
  /** At each load of the iframe: `frame` is undefined for a page of another site. */
  onFrameLoad?(frame: Window | undefined): void;
}

export interface OpenPopin {
  readonly element: HTMLDialogElement;
  /** Resolves when it is closed, whatever closed it. */
  readonly closed: Promise<void>;
  /** Calls `beforeClose`, then closes. Returns whether it closed. */
  close(): Promise<boolean>;
  /** The window of the iframe it shows, when that is a page of this site. */
  frame(): Window | undefined;
  /** Changes its name and caption, when its content has changed. */
  rename(name: string): void;
}
