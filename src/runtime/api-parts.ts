import { track } from './analytics.ts';
import type { ApiParts, ApiServices, LazyApi } from './api.ts';
import { once } from './once.ts';
import { scrollToElement } from './scroll.ts';
import { openWindow } from './windows.ts';

/** The functions of the API that need more than the boot script: fetched at the first call of any of them. */
export function createLazyApi(services: ApiServices, parts: ApiParts): LazyApi {
  const dialog = once(() => parts.dialog(services));
  const lightbox = once(() => parts.lightbox(services));
  const loader = once(() => parts.loader(services));
  const permalink = once(() => parts.permalink(services));

  return {
    'modal.open': async (params) => (await dialog()).open(params),
    'modal.close': async () => (await dialog()).close(),
    alert: async (text) => (await dialog()).alert(text),
    confirm: async (text) => (await dialog()).confirm(text),
    overlay: async (url, data = {}) => (await dialog()).overlay(url, data),
    'lightbox.open': async (options) => (await lightbox()).open(options),
    'lightbox.close': async () => (await lightbox()).close(),
    'loader.show': async () => (await loader()).show(),
    'loader.hide': async () => (await loader()).hide(),
    'loader.text': async (text) => (await loader()).text(text),
    track: async (event, payload) => track(services.page, event, payload),
    scrollTo: async (element) => scrollToElement(element),
    openWindow: async (url, options) => openWindow(url, options),
    permalink: async (url) => (await permalink())(url),
  };
}
