import { track } from '#runtime/analytics.ts';
import type { ApiServices, LazyApi } from '#runtime/api.ts';
import { once } from '#runtime/once.ts';
import { fail } from '#runtime/report.ts';
import { scrollToElement } from '#runtime/scroll.ts';
import { openWindow } from '#runtime/windows.ts';

/**
 * The functions of the API that need more than the boot script: fetched at the first call, and each part when it is
 * needed.
 */
export function createLazyApi(services: ApiServices): LazyApi {
  const dialog = once(async () => (await import('#ui/dialog/api.ts')).createDialogPart(services));
  const lightbox = once(async () => (await import('#features/lightbox/attach.ts')).createLightboxPart(services));
  const loader = once(async () => (await import('#ui/loader/api.ts')).createLoaderPart(services));
  const permalink = once(async () => (await import('#features/permalink/attach.ts')).createPermalinkPart(services));

  return {
    'modal.open': async (params) => (await dialog()).open(params),
    'modal.close': async () => (await dialog()).close(),
    alert: async (text) => (await dialog()).alert(text),
    confirm: async (text) => (await dialog()).confirm(text),
    overlay: async (url, data) => (await dialog()).overlay(url, data),
    'lightbox.open': async (options) => (await lightbox()).open(options),
    'lightbox.close': async () => (await lightbox()).close(),
    'loader.show': async () => (await loader()).show(),
    'loader.hide': async () => (await loader()).hide(),
    'loader.text': async (text) => (await loader()).text(text),
    track: async (event, payload) => track(services.page, event, payload),
    scrollTo: async (element) => scrollToElement(element),
    openWindow: async (url, options) => openWindow(url, options),
    permalink: async (url) => (await permalink())(url),
    'call.missing': (name, element) =>
      fail('api', `La méthode « ${name} » n’existe pas sur cet élément. Rien n’est fait. Vérifiez son nom.`, element),
  };
}
