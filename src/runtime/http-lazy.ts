import type { Http } from './http.ts';
import { once } from './once.ts';
import type { Page } from './page.ts';

/** `Http` whose code is fetched at the first call: a page without requests does not load it. */
export function createLazyHttp(page: Page, t: (text: string) => string): Http {
  const load = once(async () => (await import('./http.ts')).createHttp(page, t));
  return {
    call: async (...given) => (await load()).call(...given),
    html: async (...given) => (await load()).html(...given),
    json: async (...given) => (await load()).json(...given),
    text: async (...given) => (await load()).text(...given),
  };
}
