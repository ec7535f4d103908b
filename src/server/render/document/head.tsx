import type { ReactNode } from 'react';
import { SETTINGS_ID } from '#contract/page.ts';
import { JsonScript } from '#server/content/markup/html.tsx';
import { emblem, mediaFileUrl } from '#server/content/markup/media.ts';
import { SEARCH_DESCRIPTION_PATH } from '#server/content/search/search-path.ts';
import { EARLY_SCRIPT, earlyData } from './early-data.ts';
import { type Sheet, sheetsOf } from './inlined.ts';
import { openGraphLocale } from './open-graph-locale.ts';
import type { PageView, RequestFacts } from './page-view.ts';
import { pageSettings } from './settings.ts';
import { structuredData } from './structured-data.ts';
import { chromeColours } from './theme-colour.ts';

interface DocumentHeadProps {
  readonly view: PageView;
  readonly facts: RequestFacts;
  /** The id of an element that must be complete before the first paint, to avoid a layout shift. */
  readonly renderBlockingId?: string | undefined;
}

/** Renders the `<head>` of a document. */
export function DocumentHead({ view, facts, renderBlockingId }: DocumentHeadProps): ReactNode {
  const { site } = view;
  const origin = site.origin ?? facts.origin;
  const description = view.description === '' ? site.description : view.description;
  const canonical = view.canonicalPath === undefined ? undefined : `${origin}${view.canonicalPath}`;
  const mark = emblem(site);
  const colours = chromeColours(site.theme.css);
  return (
    <head>
      <meta charSet="utf-8" />
      <title>{documentTitle(view)}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {description === '' ? null : <meta name="description" content={description} />}
      {canonical === undefined ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={colours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={colours.dark} media="(prefers-color-scheme: dark)" />
      {renderBlockingId === undefined ? null : <link rel="expect" href={`#${renderBlockingId}`} blocking="render" />}
      {site.preloadedFonts.map(({ file }) => (
        <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="" href={mediaFileUrl(site, file)} />
      ))}
      {sheetsOf(view, facts).map((sheet) => (
        <StyleSheet key={sheet.href} {...sheet} />
      ))}
      {site.theme.lateFonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" media="not all" href={href} />
      ))}
      <EarlyScript view={view} facts={facts} />
      <link rel="stylesheet" media="print" href={facts.frontVersionUrl('print.css')} />
      <script type="module" src={facts.frontVersionUrl('vitrine.js')} />
      {(view.scripts ?? []).map((script) => (
        <script key={script} type="module" src={facts.frontVersionUrl(script)} />
      ))}
      <Alternates view={view} origin={origin} />
      {mark === undefined ? null : <link rel="icon" href={mediaFileUrl(site, mark.file)} />}
      {mark === undefined ? null : <link rel="apple-touch-icon" href={mediaFileUrl(site, mark.file)} />}
      {view.feedPath === undefined ? null : (
        <link rel="alternate" type="application/rss+xml" title={`${view.title} – ${site.name}`} href={view.feedPath} />
      )}
      {site.hasSearch ? (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={site.name}
          href={SEARCH_DESCRIPTION_PATH}
        />
      ) : null}
      <OpenGraph view={view} origin={origin} description={description} canonical={canonical} />
    </head>
  );
}

/**
 * The settings of the page and its data for search engines. After the header, whose first paint must not wait for them,
 * and before any content, which could hold an element with the id of the settings.
 */
export function DocumentData({ view, facts }: { readonly view: PageView; readonly facts: RequestFacts }): ReactNode {
  return (
    <>
      <JsonScript id={SETTINGS_ID} value={pageSettings(view.site, facts)} />
      {structuredData(view, facts).map((thing, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once and never changes.
        <JsonScript key={index} type="application/ld+json" value={thing} />
      ))}
    </>
  );
}

/**
 * Applies the visitor's display settings before the first paint. Placed after the style sheets, whose media queries it
 * changes (docs/adr/0079-display-settings.md).
 */
function EarlyScript({ view, facts }: { readonly view: PageView; readonly facts: RequestFacts }): ReactNode {
  const data = earlyData(view, facts);
  const source = facts.sources?.get(EARLY_SCRIPT);
  if (source === undefined) return <script src={facts.frontVersionUrl(EARLY_SCRIPT)} {...data} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a built file that cannot end the element.
  return <script {...data} dangerouslySetInnerHTML={{ __html: source.text }} />;
}

function StyleSheet({ href, source }: Sheet): ReactNode {
  if (source === undefined) return <link rel="stylesheet" href={href} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: inlineSource refuses what could end the element.
  return <style dangerouslySetInnerHTML={{ __html: source.text }} />;
}

/** « Agenda – Ville de Beaurivage » */
function documentTitle({ site, title: heading, documentTitle }: PageView): string {
  const title = documentTitle ?? heading;
  return title === site.name ? title : `${title} – ${site.name}`;
}

/** The same page in the other languages, and the one for languages that the site does not have (LANG-3). */
function Alternates({ view: { site, page, canonicalPath, alternates }, origin }: AlternatesProps): ReactNode {
  const ofPage = canonicalPath === page?.path ? page?.translations : undefined;
  const written = (alternates ?? ofPage ?? []).filter((one) => !('isMissing' in one));
  if (canonicalPath === undefined || written.length < 2) return null;
  const main = written.find(({ language }) => language === site.languages[0]);
  return (
    <>
      {written.map(({ language, path }) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${origin}${path}`} />
      ))}
      {main === undefined ? null : <link rel="alternate" hrefLang="x-default" href={`${origin}${main.path}`} />}
    </>
  );
}

interface AlternatesProps {
  readonly view: PageView;
  readonly origin: string;
}

interface OpenGraphProps {
  readonly view: PageView;
  readonly origin: string;
  readonly description: string;
  readonly canonical: string | undefined;
}

/** Open Graph data for shared links. */
function OpenGraph({ view: { site, title, image }, origin, description, canonical }: OpenGraphProps): ReactNode {
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={openGraphLocale(site.language)} />
      {[...site.editions.keys()].map((language) =>
        language === site.language ? null : (
          <meta key={language} property="og:locale:alternate" content={openGraphLocale(language)} />
        ),
      )}
      {canonical === undefined ? null : <meta property="og:url" content={canonical} />}
      {description === '' ? null : <meta property="og:description" content={description} />}
      {image === undefined ? null : (
        <>
          <meta property="og:image" content={`${origin}${mediaFileUrl(site, image.file)}`} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          {image.alt === '' ? null : <meta property="og:image:alt" content={image.alt} />}
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
