import { REFRESH_EVENT } from '#contract/listing.ts';
import type { TrackPayload } from './analytics.ts';
import type { Boot } from './boot.ts';
import { cookies } from './cookies.ts';
import { register } from './functions.ts';
import type { Http } from './http.ts';
import type { Translate } from './i18n.ts';
import type { Page } from './page.ts';
import { fail } from './report.ts';

/** What the parts below may use. */
export interface ApiServices {
  readonly page: Page;
  readonly http: Http;
  readonly t: Translate;
}

/** Parts that live in rooms above runtime: main.ts says where they are, and they are fetched on first call. */
export interface ApiParts {
  dialog(services: ApiServices): Promise<DialogPart>;
  lightbox(services: ApiServices): Promise<LightboxPart>;
  loader(services: ApiServices): Promise<LoaderPart>;
  permalink(services: ApiServices): Promise<(url: string) => Promise<void>>;
}
export interface DialogPart {
  open(params: unknown): Promise<void> | void;
  close(): void;
  alert(text: string): Promise<void>;
  confirm(text: string): Promise<boolean>;
  overlay(url: string, data: Readonly<Record<string, string>>): Promise<void>;
}
export interface LightboxPart {
  open(options: unknown): Promise<void> | void;
  close(): void;
}
export interface LoaderPart {
  show(): void;
  hide(): void;
  text(text: string): void;
}
export interface WindowOptions {
  readonly name?: string;
  readonly width?: number;
  readonly height?: number;
}

/** The public API (BOOT-4): `window.vitrine` and the exports of the package alike. Functions fetch what they need on first call. */
export interface Api {
  readonly ready: Promise<void>;
  readonly modal: { open(params: unknown): Promise<void>; close(): Promise<void> };
  alert(text: string): Promise<void>;
  confirm(text: string): Promise<boolean>;
  overlay(url: string, data?: Readonly<Record<string, string>>): Promise<void>;
  readonly lightbox: { open(options: unknown): Promise<void>; close(): Promise<void> };
  readonly loader: { show(): Promise<void>; hide(): Promise<void>; text(text: string): Promise<void> };
  readonly cookies: typeof cookies;
  readonly t: Translate;
  track(event: string, payload?: TrackPayload): Promise<boolean>;
  scrollTo(element: unknown): Promise<void>;
  openWindow(url: string, options?: WindowOptions): Promise<boolean>;
  permalink(url: string): Promise<void>;
  /** Refreshes the listing block, or the one around the element given. Returns whether there was one. */
  refresh(block: unknown): boolean;
  register(name: string, value: unknown): void;
  /** Reaches a method of a feature attached to the element. */
  call(element: unknown, method: string, ...args: readonly unknown[]): unknown;
}

export function createApi(services: ApiServices, boot: Boot, parts: ApiParts): Api {
  const dialog = once(() => parts.dialog(services));
  const lightbox = once(() => parts.lightbox(services));
  const loader = once(() => parts.loader(services));
  const permalink = once(() => parts.permalink(services));

  return {
    ready: boot.ready,
    modal: {
      open: async (params) => (await dialog()).open(params),
      close: async () => (await dialog()).close(),
    },
    alert: async (text) => (await dialog()).alert(text),
    confirm: async (text) => (await dialog()).confirm(text),
    overlay: async (url, data = {}) => (await dialog()).overlay(url, data),
    lightbox: {
      open: async (options) => (await lightbox()).open(options),
      close: async () => (await lightbox()).close(),
    },
    loader: {
      show: async () => (await loader()).show(),
      hide: async () => (await loader()).hide(),
      text: async (text) => (await loader()).text(text),
    },
    cookies,
    t: services.t,
    track: async (event, payload) => (await import('./analytics.ts')).track(services.page, event, payload),
    scrollTo: async (element) => (await import('./scroll.ts')).scrollToElement(element),
    openWindow: async (url, options) => (await import('./windows.ts')).openWindow(url, options),
    permalink: async (url) => (await permalink())(url),
    refresh(block) {
      const listing = block instanceof Element ? block.closest('[data-listing]') : null;
      listing?.dispatchEvent(new CustomEvent(REFRESH_EVENT));
      return listing !== null;
    },
    register,
    call(element, name, ...args) {
      const method = element instanceof Element ? boot.method(element, name) : undefined;
      if (method !== undefined) return method(...args);
      fail(
        'api',
        `La méthode « ${name} » n’existe pas sur cet élément. Rien n’est fait. Vérifiez son nom et l’attribut data-attached.`,
        element,
      );
      return undefined;
    },
  };
}

/** A part is fetched once; after a failure the next call tries again. */
function once<Part>(fetchPart: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => {
    if (part === undefined) {
      part = fetchPart();
      part.catch(() => {
        part = undefined;
      });
    }
    return part;
  };
}
