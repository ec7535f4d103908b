import { features } from '#features/index.ts';
import { type Api, createApi } from '#runtime/api.ts';
import { boot } from '#runtime/boot.ts';
import { createLazyHttp } from '#runtime/http-lazy.ts';
import { createTranslations } from '#runtime/i18n.ts';
import { nameWindow, readPage } from '#runtime/page.ts';

/** Code that does not come is missed by nobody here: the browser jumps by itself, and a click that is not counted still does its work. */
const ignore = () => undefined;

/** Wakes the page. A second script tag finds the program at work and does nothing. */
function wake(): Api {
  const page = readPage();
  const http = createLazyHttp(page);
  const translations = createTranslations(page, http);
  nameWindow(page);
  // A fragment with '=' is ours to follow, at load and whenever it changes (PAGE-4).
  const follow = () => location.hash.includes('=') && import('#runtime/hash.ts').then(({ followHash }) => followHash(), ignore);
  window.addEventListener('hashchange', follow);
  void follow();
  const awake = boot(features, { page, http, translations });
  // One listener measures every `data-track` (UI-3); its code is fetched at the first click on one.
  document.addEventListener('click', (event) => {
    const tracked = event.target instanceof Element ? event.target.closest('[data-track]') : null;
    if (tracked !== null) import('#runtime/analytics.ts').then(({ trackElement }) => trackElement(page, tracked), ignore);
  });
  const services = { page, http, t: translations.t };
  const fetchLazy = async () => (await import('#api-parts.ts')).createLazyApi(services);
  return createApi(services, awake, translations.ready, fetchLazy);
}

window.vitrine ??= wake();
