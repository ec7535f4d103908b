import type { NoticeLink } from '#features/front-notice/markup.tsx';
import type { Period } from '#server/content/alerts/period.ts';

export interface SitePopup {
  readonly id: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly link: NoticeLink | undefined;
  readonly autocloseSeconds: number | undefined;
  readonly period: Period;
}
