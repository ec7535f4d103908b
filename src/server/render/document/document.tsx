import type { ReactNode } from 'react';
import { MENU_CONTAINER_ID } from '#contract/marks.ts';
import { ConsentBanner } from '#features/consent/markup.tsx';
import { FrontPopup } from '#features/front-notice/markup.tsx';
import { offlineHook } from '#features/offline/markup.tsx';
import { directionOf } from '#language/direction.ts';
import { useT } from '#language/locale.tsx';
import { currentPopup } from '#server/content/alerts/current.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { cookiesPath } from '#server/content/markup/cookies-path.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import { AlertBanner } from '#server/render/layout/alert-banner.tsx';
import { Breadcrumb } from '#server/render/layout/breadcrumb.tsx';
import { SiteFooter } from '#server/render/layout/footer.tsx';
import { SITE_HEADER_ID, SiteHeader } from '#server/render/layout/header.tsx';
import { navigationOf, trailIds, trailOf } from '#server/render/layout/navigation.ts';
import { offlineWorker } from '#server/render/layout/offline-path.ts';
import { ShareBand } from '#server/render/layout/share-band.tsx';
import { SiteMenu } from '#server/render/layout/site-menu.tsx';
import { texts } from '#server/render/layout/texts.ts';
import { PageBody, PageHeader } from '#server/render/page/page-header.tsx';
import { DocumentData, DocumentHead } from './head.tsx';
import type { Alternate, PageView, RequestFacts } from './page-view.ts';
import { prefetchRules } from './prefetch-rules.ts';

/** Renders a whole document. The same view and facts always give the same bytes. */
export function renderDocument(view: PageView, facts: RequestFacts): string {
  return renderHtml(<Document view={view} facts={facts} />, localeOf(view.site));
}

function Document({ view, facts }: { readonly view: PageView; readonly facts: RequestFacts }): ReactNode {
  const { site, page } = view;
  const navigation = navigationOf(site);
  const popup = currentPopup(site, facts.now);
  const trail = page === undefined ? [] : trailOf(site, page);
  const alternates = view.alternates ?? sameScreens(view, facts.screenUrl);
  return (
    <html lang={site.language} dir={directionOf(site.language)}>
      <DocumentHead view={view} facts={facts} renderBlockingId={view.isFramed === true ? undefined : SITE_HEADER_ID} />
      <body
        id="haut"
        className={page?.themeClass}
        data-idpage={page?.id ?? ''}
        data-idparent={page?.parent?.id ?? ''}
        data-filariane={trailIds(site, page)}
        {...offlineHook(view.isFramed === true ? undefined : offlineWorker(site))}
      >
        {view.isFramed === true ? (
          <>
            <DocumentData view={view} facts={facts} />
            <FramedMain view={view} />
          </>
        ) : (
          <>
            <SkipLinks />
            {site.consent.purposes.length === 0 ? null : <ConsentBanner {...site.consent} href={cookiesPath(site)} />}
            <SiteHeader
              site={site}
              navigation={navigation}
              trail={trail}
              alternates={alternates}
              accountName={facts.accountName}
            />
            <AlertBanner site={site} now={facts.now} />
            <DocumentData view={view} facts={facts} />
            <Breadcrumb crumbs={view.crumbs} />
            <main id="contenu" tabIndex={-1}>
              {view.notice}
              {view.hasOwnHeading ? (
                view.main
              ) : (
                <>
                  <PageHeader
                    title={view.title}
                    standfirst={view.description === site.description ? undefined : view.description}
                  />
                  <PageBody>{view.main}</PageBody>
                </>
              )}
              <ShareBand view={view} facts={facts} />
            </main>
            <SiteFooter site={site} now={facts.now} />
            <SiteMenu site={site} navigation={navigation} trail={trail} alternates={alternates} />
            {/* Last: without JavaScript it is plain content, and must not push the page down. */}
            {popup === undefined || page === undefined ? null : <FrontPopup {...popup} />}
            <PrefetchRules view={view} facts={facts} />
          </>
        )}
      </body>
    </html>
  );
}

/** Requests the next page when its link is pressed. For visitors only: private pages are not stored. */
function PrefetchRules({ view, facts }: { readonly view: PageView; readonly facts: RequestFacts }): ReactNode {
  const rules = facts.sources && prefetchRules(view);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: inlineSource refuses what could end the element.
  return rules && <script type="speculationrules" dangerouslySetInnerHTML={{ __html: rules.text }} />;
}

/** Screens that are no page of the site, such as those of contributors, are the same in all languages. */
function sameScreens({ site, page }: PageView, url = ''): readonly Alternate[] | undefined {
  if (page !== undefined || !url.startsWith(`/${site.base}/`)) return undefined;
  const path = url.slice(site.base.length + 1);
  return [...site.editions.values()].map(({ language, base }) => ({ language, path: `/${base}${path}` }));
}

/** The content of an overlay's iframe; the overlay renders the rest, with the title in its bar. */
function FramedMain({ view }: { readonly view: PageView }): ReactNode {
  return (
    <main id="contenu" className="framed" tabIndex={-1}>
      <h1 className="visually-hidden" data-popin-title="">
        {view.title}
      </h1>
      {view.description === '' ? null : <p className="standfirst">{view.description}</p>}
      {view.main}
    </main>
  );
}

function SkipLinks(): ReactNode {
  const t = useT();
  return (
    <ul className="skip-links">
      <li>
        <a href="#contenu">{t(texts.toContent)}</a>
      </li>
      <li>
        <a href={`#${MENU_CONTAINER_ID}`}>{t(texts.toMenu)}</a>
      </li>
    </ul>
  );
}
