import type { LightboxLinkProps } from '#features/lightbox/markup.tsx';
import type { ModalAttributes } from '#features/modal-link/markup.tsx';
import type { Api } from '#runtime/api.ts';
import '#main.ts';

export { isEmail } from '#contract/is-email.ts';
export type { Api };

type Button = NonNullable<ModalAttributes['buttons']>[number];
/** What scripts may give beside what attributes may hold: functions, and nodes of the page. */
type Scripted = 'contenu' | 'contenubas' | 'buttons' | 'complete' | 'relativeto';
export interface ModalOptions extends Omit<ModalAttributes, Scripted> {
  readonly contenu?: string | Node;
  readonly contenubas?: string | Node;
  readonly buttons?: readonly (Omit<Button, 'action'> & { readonly action?: string | (() => unknown) })[];
  readonly complete?: string | (() => unknown);
  readonly relativeto?: string | Element;
}
type LightboxOptions = NonNullable<LightboxLinkProps['options']>;
export type LightboxItem = LightboxOptions & { readonly href: string };
export type LightboxCall =
  | LightboxItem
  | (LightboxOptions & { readonly items: readonly LightboxItem[]; readonly index?: number });

interface TypedApi extends Omit<Api, 'modal' | 'lightbox'> {
  readonly modal: { open(params: ModalOptions): Promise<void>; close(): Promise<void> };
  readonly lightbox: { open(options: LightboxCall): Promise<void>; close(): Promise<void> };
}

/**
 * The exports of the package: the same functions as `window.vitrine`, for programs that import them. Pages themselves
 * need only vitrine.js.
 */
const api = window.vitrine as TypedApi;

export const {
  ready,
  modal,
  alert,
  confirm,
  overlay,
  lightbox,
  loader,
  cookies,
  t,
  track,
  scrollTo,
  openWindow,
  permalink,
  refresh,
  register,
  call,
} = api;
