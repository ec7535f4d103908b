import type { ReactNode } from 'react';
import type { NoticeLevel } from '#contract/front-notice.ts';
import { directionOf } from '#language/direction.ts';
import { useT } from '#language/locale.tsx';
import { contentHash, memoryKey } from './model.ts';
import { TEXTS } from './texts.ts';

export interface NoticeLink {
  readonly title: string;
  readonly href: string;
}

interface BannerContent {
  readonly id: string;
  readonly title?: string | undefined;
  readonly text: string;
  readonly link?: NoticeLink | undefined;
  /** A line of news without one has no mark. */
  readonly level?: NoticeLevel | undefined;
}

interface FrontBannerProps extends BannerContent {
  /** With a level: its icon and its word. */
  readonly icon?: ReactNode;
  readonly word?: string | undefined;
  /** Where the other notices are. */
  readonly more?: NoticeLink | undefined;
  /** The language of the texts, where that is not the one of the page. */
  readonly language?: string | undefined;
}

/**
 * A notice on every page. Its close button appears with JavaScript; warnings have none. Screen readers announce urgent
 * notices when the page opens.
 */
export function FrontBanner({ icon, word, more, language, ...content }: FrontBannerProps): ReactNode {
  const t = useT();
  const { id, title, text, link, level } = content;
  const words = (
    <>
      {title === undefined ? null : (
        <>
          <strong>{title}</strong>{' '}
        </>
      )}
      {text} {link === undefined ? null : <a href={link.href}>{link.title}</a>}
    </>
  );
  return (
    <section
      className="front-banner"
      data-id={id}
      data-hash={bannerHash(content)}
      data-level={level}
      aria-label={word ?? t(TEXTS.banner)}
    >
      <div className="front-banner-inner">
        {level === undefined ? null : (
          <span className="front-banner-level">
            {icon}
            {word}
          </span>
        )}
        <p role={level === 'urgence' ? 'alert' : undefined}>
          {language === undefined ? (
            words
          ) : (
            <span lang={language} dir={directionOf(language) ?? 'ltr'}>
              {words}
            </span>
          )}
        </p>
        {more === undefined ? null : (
          <a className="front-banner-more" href={more.href}>
            {more.title}
          </a>
        )}
        {isClosable(level) ? (
          <button type="button" className="front-banner-close" hidden aria-label={t(TEXTS.closeBanner)}>
            {t(TEXTS.close)}
          </button>
        ) : null}
      </div>
    </section>
  );
}

/** Warnings cannot be closed. */
export function isClosable(level: NoticeLevel | undefined): boolean {
  return level === undefined || level === 'information';
}

function bannerHash({ title, text, link, level }: BannerContent): string {
  const more = level === undefined ? [] : [level, title ?? ''];
  return contentHash([text, link?.title ?? '', link?.href ?? '', ...more].join('\n'));
}

/** The storage key of a closed banner, for the script before the first paint. */
export function bannerMemoryOf(
  product: string,
  banner: BannerContent,
): { readonly key: string; readonly hash: string } {
  const hash = bannerHash(banner);
  return { key: memoryKey(product, 'banner', banner.id, hash), hash };
}

interface FrontPopupProps {
  readonly id: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly link?: NoticeLink | undefined;
  /** Closes by itself after so many seconds. */
  readonly autocloseSeconds?: number | undefined;
}

/**
 * A message over the page, once per visit. Render it at the end of the page: without JavaScript it stays there as a
 * part of it.
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
