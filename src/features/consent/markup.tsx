import type { ReactNode } from 'react';
import { type ConsentPurpose, encodeEmbed, encodePurposes } from '#contract/consent.ts';
import { useLocale, useT } from '#language/locale.tsx';
import { listed } from './model.ts';
import { MARKUP_TEXTS } from './texts.ts';

interface ConsentBannerProps {
  readonly purposes: readonly ConsentPurpose[];
  /** A change of the version shows the banner again. */
  readonly version: string;
  /** The page about cookies. */
  readonly href: string;
}

/**
 * Rendered hidden and identical on every page, so that pages are cacheable; the browser decides whether it is shown.
 * Goes after the skip links.
 */
export function ConsentBanner({ purposes, version, href }: ConsentBannerProps): ReactNode {
  const { marked: t, language } = useLocale();
  const titles = purposes.filter(({ isExempt }) => !isExempt).map(({ title }) => title);
  return (
    <section
      className="consent-banner"
      data-consent={JSON.stringify(encodePurposes(purposes))}
      data-consent-version={version}
      aria-labelledby="consent-title"
      hidden
    >
      <div className="consent-inner">
        <div className="consent-words">
          <p id="consent-title" className="consent-title">
            {t(MARKUP_TEXTS.title)}
          </p>
          <p>
            {t(MARKUP_TEXTS.question, { purposes: listed(titles, language) })} <a href={href}>{t(MARKUP_TEXTS.more)}</a>
          </p>
        </div>
        <div className="consent-buttons">
          {/* The law requires that refusing is as easy as accepting: same style, and first in order. */}
          <button type="button" className="button" data-consent-choice="rien">
            {t(MARKUP_TEXTS.refuseAll)}
          </button>
          <button type="button" className="button" data-consent-choice="tout">
            {t(MARKUP_TEXTS.acceptAll)}
          </button>
          <button type="button" className="button button-secondary" data-consent-choice="choisir">
            {t(MARKUP_TEXTS.choose)}
          </button>
        </div>
      </div>
    </section>
  );
}

/** The link that reopens the choices, for the footer. */
export function ConsentLink({ href }: { readonly href: string }): ReactNode {
  const t = useT();
  return (
    <a href={href} data-consent-manage="">
      {t(MARKUP_TEXTS.manage)}
    </a>
  );
}

/** The present choice and the button that changes it; hidden without JavaScript, where nothing is loaded. */
export function ConsentState(): ReactNode {
  const t = useT();
  return (
    <div className="consent-state prose">
      <p data-consent-status="" role="status" />
      <p>
        <button type="button" className="button" data-consent-manage="" hidden>
          {t(MARKUP_TEXTS.change)}
        </button>
      </p>
    </div>
  );
}

interface ConsentEmbedProps {
  readonly purpose: string;
  /** Address of the player. */
  readonly url: string;
  /** Title of the frame. */
  readonly title: string;
  /** The page of the video on the other server. */
  readonly href: string;
  readonly service: { readonly name: string; readonly publisher: string };
  /** A background picture from this site. */
  readonly picture?: ReactNode;
}

/** The placeholder of a video from another server. Without JavaScript or consent, it is a link. */
export function ConsentEmbed({ purpose, url, title, href, service, picture }: ConsentEmbedProps): ReactNode {
  const t = useT();
  const { name, publisher } = service;
  return (
    <div className="consent-embed" data-consent-embed={JSON.stringify(encodeEmbed({ purpose, url, title }))}>
      {picture}
      <div className="consent-offer">
        <p>{t(MARKUP_TEXTS.embed, { name, publisher })}</p>
        <p className="meta">
          <button type="button" className="button button-small" data-consent-load="une" hidden>
            {t(MARKUP_TEXTS.loadOne)}
          </button>
          <button type="button" className="button button-small button-secondary" data-consent-load="toutes" hidden>
            {t(MARKUP_TEXTS.loadAll)}
          </button>
          <a href={href}>{t(MARKUP_TEXTS.elsewhere, { name })}</a>
        </p>
      </div>
    </div>
  );
}
