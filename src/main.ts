import { features } from '#features/index.ts';
import { type Api, createApi } from '#runtime/api.ts';
import { boot } from '#runtime/boot.ts';
import { fonts } from '#runtime/fonts.ts';
import { createLazyHttp } from '#runtime/http-lazy.ts';
import { createTranslations } from '#runtime/i18n.ts';
import { ownBlock } from '#runtime/own-block.ts';
import { nameWindow, readPage } from '#runtime/page.ts';

/** A failed import is ignored: the browser jumps to the anchor itself, and an untracked click still works. */
const ignore = () => undefined;

/** Starts the page. A second script tag finds `window.vitrine` and does nothing. */
function start(): Api {
  const page = readPage();
  const http = createLazyHttp(page, (text) => translations.t(text));
  const translations = createTranslations(page, http);
  nameWindow(page);
  // A fragment with '=' is followed at load and whenever it changes (PAGE-4).
  const follow = () =>
    location.hash.includes('=') && import('#runtime/hash.ts').then(({ followHash }) => followHash(), ignore);
  window.addEventListener('hashchange', follow);
  void follow();
  const booted = boot([...features, fonts, ownBlock], { page, http, translations });
  // One listener tracks every `data-track` (UI-3); its code is fetched on the first click.
  document.addEventListener('click', (event) => {
    const tracked = event.target instanceof Element ? event.target.closest('[data-track]') : null;
    if (tracked !== null)
      import('#runtime/analytics.ts').then(({ trackElement }) => trackElement(page, tracked), ignore);
  });
  const services = { page, http, t: translations.t };
  const fetchLazy = async () => (await import('#api-parts.ts')).createLazyApi(services);
  return createApi(services, booted, translations, fetchLazy);
}

// An element with the id « vitrine », such as a heading, is a property of the window too.
if (!window.vitrine?.t) window.vitrine = start();
