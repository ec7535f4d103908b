import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { contentHash, memoryKey } from './model.ts';
import { TEXTS } from './texts.ts';

export interface NoticeLink {
  readonly title: string;
  readonly href: string;
}

export interface FrontBannerProps {
  readonly id: string;
  readonly text: string;
  readonly link?: NoticeLink | undefined;
}

/** A line of news on every page. Its close button appears with JavaScript. */
export function FrontBanner({ id, text, link }: FrontBannerProps): ReactNode {
  const t = useT();
  return (
    <section className="front-banner" data-id={id} data-hash={bannerHash({ text, link })} aria-label={t(TEXTS.banner)}>
      <div className="front-banner-inner">
        <p>
          {text} {link === undefined ? null : <a href={link.href}>{link.title}</a>}
        </p>
        <button type="button" className="front-banner-close" hidden aria-label={t(TEXTS.closeBanner)}>
          {t(TEXTS.close)}
        </button>
      </div>
    </section>
  );
}

function bannerHash({ text, link }: Pick<FrontBannerProps, 'text' | 'link'>): string {
  return contentHash([text, link?.title ?? '', link?.href ?? ''].join('\n'));
}

/** Where the browser remembers that this banner was closed, for the script that looks before the first paint. */
export function bannerMemoryOf(
  product: string,
  banner: FrontBannerProps,
): { readonly key: string; readonly hash: string } {
  const hash = bannerHash(banner);
  return { key: memoryKey(product, 'banner', banner.id, hash), hash };
}

export interface FrontPopupProps {
  readonly id: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly link?: NoticeLink | undefined;
  /** Closes by itself after so many seconds. */
  readonly autocloseSeconds?: number | undefined;
}

/**
 * A message over the page, once per visit. Draw it at the end of the page: without JavaScript it stays there as a part
 * of it.
 */
export function FrontPopup({ id, title, text, link, autocloseSeconds }: FrontPopupProps): ReactNode {
  const t = useT();
  const headingId = `front-popup-${id}`;
  return (
    <section className="front-popup" data-id={id} data-ff-autoclose={autocloseSeconds} aria-labelledby={headingId}>
      <div className="front-popup-overlay" />
      <div className="front-popup-body">
        <h2 id={headingId}>{title}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link === undefined ? null : (
          <p>
            <a className="button" href={link.href}>
              {link.title}
            </a>
          </p>
        )}
        <p className="front-popup-tools">
          <button type="button" className="front-popup-close" hidden>
            {t(TEXTS.close)}
          </button>
        </p>
      </div>
    </section>
  );
}
