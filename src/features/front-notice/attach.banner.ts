import { BANNER_CLOSED_ATTRIBUTE, FRONT_NOTICE } from '#contract/front-notice.ts';
import type { Context } from '#runtime/feature.ts';
import { localStore } from '#runtime/storage.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { contentOf } from './attach.content.ts';
import { bannerMemory, contentHash, isBannerClosed, memoryKey } from './model.ts';
import { TEXTS } from './texts.ts';

/** POPIN-2: stays closed for 7 days, or until its content changes. */
export function attachBanner(banner: HTMLElement, { page, t, signal }: Context): void {
  const hash = banner.dataset.hash || contentHash(contentOf(banner, FRONT_NOTICE.bannerClose));
  const key = memoryKey(page.settings.product, 'banner', banner.dataset.id, hash);
  if (isBannerClosed(localStore.read(key), hash, Date.now())) {
    banner.hidden = true;
    return;
  }
  document.documentElement.removeAttribute(BANNER_CLOSED_ATTRIBUTE);
  const close = banner.querySelector<HTMLElement>(FRONT_NOTICE.bannerClose);
  if (close === null) return;
  close.hidden = false;
  prepareAnnouncer();
  close.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      localStore.write(key, bannerMemory(hash, Date.now()));
      banner.hidden = true;
      announce(t(TEXTS.bannerClosed));
    },
    { signal },
  );
}
