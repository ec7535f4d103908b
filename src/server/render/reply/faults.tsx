import type { ReactNode } from 'react';
import { directionOf } from '#language/direction.ts';
import { Filled, type Locale } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import { Prose } from '#server/content/markup/prose.tsx';
import { notFoundPath } from '#server/content/site/pages/page-languages.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import type { BusyWords } from '#server/platform/operation/busy-answer.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { menuHref, menuKey, menuTitle, navigationOf } from '#server/render/layout/navigation.ts';
import { SearchForm } from '#server/render/layout/search-field.tsx';
import { texts } from './texts.ts';

/** 404: possible reasons, and links to go on. */
export function notFoundView(site: Site): PageView {
  const { marked: t } = localeOf(site);
  const written = site.pagesByPath.get(notFoundPath(site.home.path));
  const view = faultView(
    site,
    written?.title ?? t(texts.notFound),
    written === undefined ? (
      <div className="prose">
        <p>
          <Filled
            text={t(site.hasSearch ? texts.notFoundWithSearch : texts.notFoundText)}
            parts={{ home: <a href={site.home.path}>{t(texts.home)}</a> }}
          />
        </p>
      </div>
    ) : (
      <WrittenText page={written} />
    ),
    site.hasSearch ? (
      <SearchForm site={site} label={t(texts.searchPages)} button={t(texts.search)} query="" />
    ) : undefined,
  );
  return site.hasSearch ? { ...view, styles: ['search.css'] } : view;
}

/** The page of an unexpected failure (500). */
export function serverErrorView(site: Site): PageView {
  const { marked: t } = localeOf(site);
  return faultView(
    site,
    t(texts.failure),
    <div className="prose">
      <p>{t(texts.failureText)}</p>
    </div>,
  );
}

/** The text of `pages/404.md`; its blocks are left out, which the reader of the folder reports. */
function WrittenText({ page }: Readonly<{ page: SitePage }>) {
  const html = page.parts.map((part) => (part.type === 'html' ? part.html : '')).join('');
  return <Prose html={html} />;
}

function faultView(site: Site, title: string, explanation: ReactNode, search?: ReactNode): PageView {
  const { marked: t } = localeOf(site);
  const { primary, secondary } = navigationOf(site);
  return programPage(site, {
    title,
    crumbs: [],
    main: (
      <>
        {explanation}
        {search === undefined ? null : <div className="fault-search">{search}</div>}
        <nav className="fault-links" aria-label={t(texts.sections)}>
          <ul>
            {[...primary, ...secondary].map((entry) => (
              <li key={menuKey(entry)}>
                <a href={menuHref(entry)}>{menuTitle(entry)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </>
    ),
  });
}

/** For a host without a site: a page that needs no site, style sheet or script. */
export function renderUnknownHost(locale: Locale): string {
  return renderPlainDocument(texts.noSite, texts.noSiteText, locale);
}

/** For a missing file. Such requests pass no queue, so the page is rendered once for each language and home page. */
export function renderMissingFile(locale: Locale, home: string): string {
  const key = `${locale.language} ${home}`;
  const known = missingFiles.get(key);
  if (known !== undefined) return known;
  const page = renderPlainDocument(
    texts.noFile,
    texts.noFileText,
    locale,
    <p>
      <a href={home}>{locale.marked(texts.homePage)}</a>
    </p>,
  );
  missingFiles.set(key, page);
  return page;
}
const missingFiles = new Map<string, string>();

/** The last resort, when the layout itself cannot be rendered. */
export function renderPlainServerError(locale: Locale): string {
  return renderPlainDocument(texts.failure, texts.plainFailure, locale);
}

/** For requests that the queue refuses; rendered once for each language. */
export function busyWords(site: Site): BusyWords {
  const locale = localeOf(site);
  let words = busy.get(locale);
  if (words === undefined) {
    words = { page: renderPlainDocument(texts.busy, texts.busyText, locale), sentence: locale.t(texts.busySentence) };
    busy.set(locale, words);
  }
  return words;
}
const busy = new WeakMap<Locale, BusyWords>();

function renderPlainDocument(title: string, text: string, locale: Locale, more?: ReactNode): string {
  const { language, marked: t } = locale;
  return renderHtml(
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <title>{t(title)}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main>
          <h1>{t(title)}</h1>
          <p>{t(text)}</p>
          {more}
        </main>
      </body>
    </html>,
    locale,
  );
}
