import { REFRESH_EVENT } from '#contract/refresh.ts';
import type { WindowRequest } from '#contract/window-links.ts';
import type { TrackPayload } from './analytics.ts';
import type { Boot } from './boot.ts';
import { cookies } from './cookies.ts';
import { register } from './functions.ts';
import type { Http } from './http.ts';
import type { Translate, Translations } from './i18n.ts';
import { once } from './once.ts';
import type { Page } from './page.ts';

/** What the parts below may use. */
export interface ApiServices {
  readonly page: Page;
  readonly http: Http;
  readonly t: Translate;
}

/** Functions whose code is in rooms above runtime. */
export interface DialogPart {
  open(params: unknown): Promise<void> | void;
  close(): void;
  alert(text: string): Promise<void>;
  confirm(text: string): Promise<boolean>;
  overlay(url: string, data: OverlayData): Promise<void>;
}
/** What `overlay` sends (MODAL-10): names and values, nested as wanted, a list of `{name, value}`, or a form. */
type OverlayData = object | string | null | undefined;
export interface LightboxPart {
  open(options: unknown): Promise<void> | void;
  close(): void;
}
export interface LoaderPart {
  show(): void;
  hide(): void;
  text(text: string): void;
}

/** Functions whose code is fetched at the first call; a dot stands for a group (`vitrine.modal.open`). */
export interface LazyApi {
  'modal.open'(params: unknown): Promise<void>;
  'modal.close'(): Promise<void>;
  alert(text: string): Promise<void>;
  confirm(text: string): Promise<boolean>;
  overlay(url: string, data?: OverlayData): Promise<void>;
  'lightbox.open'(options: unknown): Promise<void>;
  'lightbox.close'(): Promise<void>;
  'loader.show'(): Promise<void>;
  'loader.hide'(): Promise<void>;
  'loader.text'(text: string): Promise<void>;
  track(event: string, payload?: TrackPayload): Promise<boolean>;
  scrollTo(element: unknown): Promise<void>;
  openWindow(url: string, options?: WindowRequest): Promise<boolean>;
  permalink(url: string): Promise<void>;
  /** Reports on the console that an element has no such method. */
  'call.missing'(name: string, element: unknown): void;
}

type Plain<Name extends string> = Name extends `${string}.${string}` ? never : Name;
type Grouped = {
  readonly modal: { open: LazyApi['modal.open']; close: LazyApi['modal.close'] };
  readonly lightbox: { open: LazyApi['lightbox.open']; close: LazyApi['lightbox.close'] };
  readonly loader: { show: LazyApi['loader.show']; hide: LazyApi['loader.hide']; text: LazyApi['loader.text'] };
};

/** The public API (BOOT-4): `window.vitrine` and the exports of the package alike. */
export interface Api extends Pick<LazyApi, Plain<keyof LazyApi>>, Grouped {
  /** Settles when the features of the page are attached and translations known. Reading it attaches what is pending. */
  readonly ready: Promise<void>;
  readonly cookies: typeof cookies;
  readonly t: Translate;
  /** Refreshes the listing block, or the one around the element given. Returns whether there was one. */
  refresh(block: unknown): boolean;
  register(name: string, value: unknown): void;
  /**
   * Reaches a method of a feature attached to the element. A pending feature is attached first, and the result is then
   * a promise.
   */
  call(element: unknown, method: string, ...args: readonly unknown[]): unknown;
}

declare global {
  interface Window {
    vitrine?: Api;
  }
}

/** A name with a dot stands in a group: `vitrine.modal.open`. */
const LAZY_NAMES =
  'modal.open modal.close alert confirm overlay lightbox.open lightbox.close loader.show loader.hide loader.text track scrollTo openWindow permalink';

type FetchLazy = () => Promise<LazyApi>;

/** These show no text, and `openWindow` must open its window during the press. */
const TEXTLESS_NAMES = ['track', 'scrollTo', 'openWindow'];

/**
 * `fetchLazy` loads the functions that are not in the boot script; their code is in rooms above runtime, so main.ts
 * passes it in. Functions that show a text wait for the translations (TRAD-2).
 */
export function createApi(
  services: ApiServices,
  boot: Boot,
  translations: Pick<Translations, 'ready'>,
  fetchLazy: FetchLazy,
): Api {
  const lazy = once(fetchLazy);
  const api: Record<string, unknown> = {
    get ready() {
      return Promise.all([boot.attachAll(), translations.ready]).then(() => undefined);
    },
    cookies,
    t: services.t,
    register,
    refresh(block: unknown) {
      const listing = block instanceof Element ? block.closest('[data-listing]') : null;
      void boot.attachAll().then(() => listing?.dispatchEvent(new CustomEvent(REFRESH_EVENT)));
      return listing !== null;
    },
    call(element: unknown, name: string, ...args: readonly unknown[]) {
      const find = () => (element instanceof Element ? boot.method(element, name) : undefined);
      const method = find();
      if (method) return method(...args);
      // The feature may be pending.
      return boot.attachAll().then(() => {
        const found = find();
        return found ? found(...args) : lazy().then((parts) => parts['call.missing'](name, element));
      });
    },
  };
  for (const name of LAZY_NAMES.split(' ')) {
    const [first = '', second] = name.split('.');
    const call = async (...args: readonly unknown[]) => {
      const [methods] = await Promise.all([lazy(), TEXTLESS_NAMES.includes(name) || translations.ready]);
      return (methods as unknown as Record<string, (...given: readonly unknown[]) => unknown>)[name]?.(...args);
    };
    api[first] = second === undefined ? call : { ...(api[first] as object | undefined), [second]: call };
  }
  // Built from the list of names, which the compiler cannot follow: tests/e2e/boot.spec.ts holds it against the
  // interface.
  return api as unknown as Api;
}
