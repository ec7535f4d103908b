import type { ReactNode } from 'react';
import { type ConsentPurpose, encodeEmbed, encodePurposes } from '#contract/consent.ts';
import { listed } from './model.ts';
import { DRAWN } from './texts.ts';

export interface ConsentBannerProps {
  readonly purposes: readonly ConsentPurpose[];
  /** Changes with the services. */
  readonly version: string;
  /** The page that says what is used and why. */
  readonly href: string;
}

/** Drawn hidden on every page, the same for everyone: the browser decides whether there is a question to ask. Draw it after the skip links. */
export function ConsentBanner({ purposes, version, href }: ConsentBannerProps): ReactNode {
  const asked = purposes.filter(({ isExempt }) => !isExempt).map(({ title }) => title);
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
            {DRAWN.title}
          </p>
          <p>
            {DRAWN.question.replace('{purposes}', listed(asked))} <a href={href}>{DRAWN.more}</a>
          </p>
        </div>
        <div className="consent-buttons">
          {/* Refusing is as easy as accepting: the same look, the same size, one press, and it comes first. */}
          <button type="button" className="button" data-consent-choice="rien">
            {DRAWN.refuseAll}
          </button>
          <button type="button" className="button" data-consent-choice="tout">
            {DRAWN.acceptAll}
          </button>
          <button type="button" className="button button-secondary" data-consent-choice="choisir">
            {DRAWN.choose}
          </button>
        </div>
      </div>
    </section>
  );
}

/** The way back to the choices, for the foot of every page. */
export function ConsentLink({ href }: { readonly href: string }): ReactNode {
  return (
    <a href={href} data-consent-manage="">
      {DRAWN.manage}
    </a>
  );
}

/** What was chosen, and the button that changes it: nothing of it without JavaScript, which nothing outside is loaded by. */
export function ConsentState(): ReactNode {
  return (
    <div className="consent-state prose">
      <p data-consent-status="" role="status" />
      <p>
        <button type="button" className="button" data-consent-manage="" hidden>
          {DRAWN.change}
        </button>
      </p>
    </div>
  );
}

export interface ConsentEmbedProps {
  readonly purpose: string;
  /** Address of the player. */
  readonly url: string;
  /** What it shows: the name of the frame. */
  readonly title: string;
  /** The page to see it on, elsewhere. */
  readonly href: string;
  readonly service: { readonly name: string; readonly publisher: string };
  /** A picture of this site, under the words. */
  readonly picture?: ReactNode;
}

/** Stands where a video of another server will be. Without JavaScript, or without consent, a link leads to it. */
export function ConsentEmbed({ purpose, url, title, href, service, picture }: ConsentEmbedProps): ReactNode {
  const { name, publisher } = service;
  return (
    <div className="consent-embed" data-consent-embed={JSON.stringify(encodeEmbed({ purpose, url, title }))}>
      {picture}
      <div className="consent-offer">
        <p>{DRAWN.embed.replace('{name}', name).replace('{publisher}', publisher)}</p>
        <p className="meta">
          <button type="button" className="button button-small" data-consent-load="une" hidden>
            {DRAWN.loadOne}
          </button>
          <button type="button" className="button button-small button-secondary" data-consent-load="toutes" hidden>
            {DRAWN.loadAll}
          </button>
          <a href={href}>{DRAWN.elsewhere.replace('{name}', name)}</a>
        </p>
      </div>
    </div>
  );
}
