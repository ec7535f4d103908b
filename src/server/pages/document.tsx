import type { ReactNode } from 'react';
import { renderHtml } from '#server/html.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { SiteFooter } from './footer.tsx';
import { DocumentHead } from './head.tsx';
import { SiteHeader } from './header.tsx';
import { SITE_MENU_ID } from './menu-button.tsx';
import { navigationOf, trailOf } from './navigation.ts';
import { PageBody, PageHeader } from './page-header.tsx';
import type { PageView, RequestFacts } from './page-view.ts';
import { SiteMenu } from './site-menu.tsx';

/** The whole page as it is sent. The same view and facts always give the same bytes. */
export function renderDocument(view: PageView, facts: RequestFacts): string {
  return renderHtml(<Document view={view} facts={facts} />);
}

function Document({ view, facts }: { readonly view: PageView; readonly facts: RequestFacts }): ReactNode {
  const { site, page } = view;
  const navigation = navigationOf(site);
  const trail = page === undefined ? [] : trailOf(site, page);
  return (
    <html lang={site.language}>
      <DocumentHead view={view} facts={facts} />
      <body
        id="haut"
        className={page?.themeClass}
        data-idpage={page?.id ?? ''}
        data-idparent={page?.parent?.id ?? ''}
        data-filariane={trail.map((step) => step.id).join(',')}
      >
        <SkipLinks />
        <SiteHeader site={site} navigation={navigation} trail={trail} accountName={facts.accountName} />
        <Breadcrumb crumbs={view.crumbs} />
        <main id="contenu" tabIndex={-1}>
          {view.hasOwnHeading ? (
            view.main
          ) : (
            <>
              <PageHeader title={view.title} standfirst={view.description === site.description ? undefined : view.description} />
              <PageBody>{view.main}</PageBody>
            </>
          )}
        </main>
        <SiteFooter site={site} />
        <SiteMenu navigation={navigation} trail={trail} />
      </body>
    </html>
  );
}

function SkipLinks(): ReactNode {
  return (
    <ul className="skip-links">
      <li>
        <a href="#contenu">Aller au contenu</a>
      </li>
      <li>
        <a href={`#${SITE_MENU_ID}`}>Aller au menu</a>
      </li>
    </ul>
  );
}
