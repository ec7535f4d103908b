import type { ModalParams, ModalSource } from '#contract/modal-link.ts';
import type { RemoteContent } from '#ui/remote.ts';

/** What a modal may show when features open it: also plain text, and a view of their own. */
export type DialogSource =
  | ModalSource
  | ({ readonly kind: 'ajax' } & RemoteContent)
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'view'; mount(area: HTMLElement, signal: AbortSignal): void };

export interface DialogRequest extends Omit<ModalParams, 'source'> {
  readonly source: DialogSource | undefined;
  /** Spoken name of a box without title. */
  readonly name?: string;
  /** A short message or question: the box is as high as it needs to be. */
  readonly isMessage?: boolean;
  /** Where focus goes back to; by default the element that has focus. */
  readonly opener?: Element | null;
}

export interface OpenDialog {
  readonly element: HTMLDialogElement;
  /** Resolves when it is closed, whatever closed it. */
  readonly closed: Promise<void>;
  close(): void;
  /** Adds a message to the open box. */
  notify(text: string): void;
}
