import { FRONT_NOTICE } from '#contract/front-notice.ts';
import type { Attach, Context } from '#runtime/feature.ts';
import { attachBanner } from './attach.banner.ts';
import { attachPopup } from './attach.popup.ts';

const shown = new WeakSet<Element>();

export const attach: Attach = (element, context) => {
  if (element.matches(FRONT_NOTICE.banner)) attachBanner(element, context);
  else if (element.matches(FRONT_NOTICE.popup)) show(element, context);
  else for (const popup of popupsOf(element)) show(popup, context);
};

/** Pop-up and overlay are both matched: the one that is attached first shows the pop-up. */
function show(popup: HTMLElement, context: Context): void {
  if (shown.has(popup)) return;
  shown.add(popup);
  attachPopup(popup, context);
}

/** The pop-ups that an overlay stands around or beside. */
function popupsOf(overlay: HTMLElement): HTMLElement[] {
  const beside = [overlay.previousElementSibling, overlay.nextElementSibling].filter((sibling) =>
    sibling?.matches(FRONT_NOTICE.popup),
  );
  return [...overlay.querySelectorAll<HTMLElement>(FRONT_NOTICE.popup), ...(beside as HTMLElement[])];
}
