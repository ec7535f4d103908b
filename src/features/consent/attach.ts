import type { Attach } from '#runtime/feature.ts';
import { attachBanner } from './attach.banner.ts';
import { attachManage } from './attach.manage.ts';

export const attach: Attach = async (element, context) => {
  if (element.hasAttribute('data-consent')) attachBanner(element, context);
  if (element.hasAttribute('data-consent-manage')) await attachManage(element, context);
  if (element.hasAttribute('data-consent-embed')) (await import('./attach.embed.ts')).attachEmbed(element, context);
};
