import type { ReactNode } from 'react';
import { Filled } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import { Prose } from '#server/content/markup/prose.tsx';
import { notFoundPath } from '#server/content/site/pages/page-languages.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { menuTitle, navigationOf } from '#server/render/layout/navigation.ts';
import { SearchForm } from '#server/render/layout/search-form.tsx';
import { texts } from './texts.ts';

/** 404: what may have happened, and ways on. */
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

/** 500: nobody’s fault but ours. */
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
function WrittenText({ page }: { readonly page: SitePage }): ReactNode {
  const html = page.parts.map((part) => (part.type === 'html' ? part.html : '')).join('');
  return <Prose html={html} />;
}

function faultView(site: Site, title: string, explanation: ReactNode, search?: ReactNode): PageView {
  const { marked: t } = localeOf(site);
  const { primary, secondary } = navigationOf(site);
  return {
    site,
    page: undefined,
    title,
    description: '',
    crumbs: [],
    canonicalPath: undefined,
    image: undefined,
    feedPath: undefined,
    structuredData: [],
    hasOwnHeading: false,
    main: (
      <>
        {explanation}
        {search === undefined ? null : <div className="fault-search">{search}</div>}
        <nav className="fault-links" aria-label={t(texts.sections)}>
          <ul>
            {[...primary, ...secondary].map((page) => (
              <li key={page.id}>
                <a href={page.path}>{menuTitle(page)}</a>
              </li>
            ))}
          </ul>
        </nav>
      </>
    ),
  };
}

/** No site answers to this name: a page that needs no site, no stylesheet and no script. */
export function renderUnknownHost(): string {
  return renderPlainDocument(
    'Aucun site à cette adresse',
    'Le nom que vous avez saisi ne correspond à aucun site publié ici. Vérifiez l’adresse\u00a0; si elle est juste, le site n’est peut-être pas encore ouvert.',
  );
}

/**
 * A picture or document that is not there. Constant: such requests pass no queue, and the layout of a site takes time.
 */
export function renderMissingFile(): string {
  return renderPlainDocument(
    'Fichier introuvable',
    'Ce fichier n’existe pas ou n’existe plus. L’adresse a peut-être changé.',
    <p>
      <a href="/">Page d’accueil</a>
    </p>,
  );
}

/** The last resort, when the layout itself cannot be drawn. */
export function renderPlainServerError(): string {
  return renderPlainDocument(
    'Le site rencontre un problème',
    'La page n’a pas pu être préparée. Ce n’est pas de votre fait\u00a0: réessayez dans quelques minutes.',
  );
}

/** Said to those who are turned away for a moment, so that the others are served. */
export function renderBusy(): string {
  return renderPlainDocument(
    'Un instant, s’il vous plaît',
    'Le site reçoit beaucoup de visites en ce moment et n’a pas pu vous répondre. Attendez quelques secondes, puis rechargez la page. Si vous veniez d’envoyer un formulaire, revenez en arrière\u00a0: votre texte y est encore.',
  );
}

function renderPlainDocument(title: string, text: string, more?: ReactNode): string {
  return renderHtml(
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          {more}
        </main>
      </body>
    </html>,
  );
}
