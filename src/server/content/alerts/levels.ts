import type { NoticeLevel } from '#contract/front-notice.ts';
import type { IconName } from '#server/content/markup/icon-sources.ts';
import { texts } from './texts.ts';

/** The word of a level, shown beside its colour and icon. */
export const LEVEL_WORDS: Readonly<Record<NoticeLevel, string>> = {
  information: texts.information,
  vigilance: texts.vigilance,
  urgence: texts.emergency,
};

export const LEVEL_ICONS: Readonly<Record<NoticeLevel, IconName>> = {
  information: 'info',
  vigilance: 'triangle-alert',
  urgence: 'circle-alert',
};
