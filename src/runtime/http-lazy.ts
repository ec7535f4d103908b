import type { Http } from './http.ts';
import type { Page } from './page.ts';

/** `Http` whose code is fetched at the first call: a page that asks nothing does not carry it. */
export function createLazyHttp(page: Page): Http {
  let core: Promise<Http> | undefined;
  const load = (): Promise<Http> => {
    core ??= import('./http.ts').then(({ createHttp }) => createHttp(page));
    // A failed fetch may be passing: the next call tries again.
    core.catch(() => {
      core = undefined;
    });
    return core;
  };
  return {
    call: async (...given) => (await load()).call(...given),
    html: async (...given) => (await load()).html(...given),
    json: async (...given) => (await load()).json(...given),
  };
}
