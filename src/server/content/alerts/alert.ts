import type { NoticeLevel } from '#contract/front-notice.ts';
import type { NoticeLink } from '#features/front-notice/markup.tsx';
import type { Period } from './period.ts';

/** A message that every page shows for a period: an entry of `alertes.yaml`, or the banner. */
export interface SiteAlert {
  readonly id: string;
  readonly title?: string | undefined;
  readonly text: string;
  readonly link: NoticeLink | undefined;
  /** A banner without one is a plain line of news. */
  readonly level?: NoticeLevel | undefined;
  readonly period: Period;
  /** The language of its texts, where it is not that of the page. */
  readonly language?: string | undefined;
  /** Title and text in other languages. */
  readonly translations?: ReadonlyMap<string, AlertTexts>;
  /** The languages in which it is not shown. */
  readonly hiddenIn?: readonly string[];
}

export interface AlertTexts {
  readonly title: string;
  readonly text: string;
}
