import type { NoticeLink } from '#features/front-notice/markup.tsx';

export interface SiteBanner {
  readonly id: string;
  readonly text: string;
  readonly link: NoticeLink | undefined;
}

export interface SitePopup {
  readonly id: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly link: NoticeLink | undefined;
  readonly autocloseSeconds: number | undefined;
}
