import { FRONT_NOTICE } from '#contract/front-notice.ts';
import type { Attach } from '#runtime/feature.ts';
import { attachBanner } from './attach.banner.ts';
import { attachPopup } from './attach.popup.ts';

export const attach: Attach = (element, context) => {
  if (element.matches(FRONT_NOTICE.popup)) attachPopup(element, context);
  else attachBanner(element, context);
};
