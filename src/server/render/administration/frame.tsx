import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, ErrorSummary, type FieldError } from '#server/content/markup/alert.tsx';
import { Icon } from '#server/content/markup/icon.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { Session } from '#server/people/accounts/session.ts';
import { CSRF_FIELD } from '#server/platform/security/csrf.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { SIGN_OUT, SPACE_PATHS } from '#server/render/layout/contributor-space.tsx';
import { texts as layoutTexts } from '#server/render/layout/texts.ts';
import { ENTRIES, type EntryName, entriesFor } from './entries.ts';
import { texts } from './texts.ts';

/** What every page of the administration is given, in its language. */
export interface Frame {
  readonly session: Session;
  /** The current entry of the navigation. */
  readonly current: EntryName;
  readonly title: string;
  readonly lead?: string | undefined;
  /** What came of the last form, after a redirect, as an expression: `noticeOf`. */
  readonly notice?: string | undefined;
  readonly errors?: readonly FieldError[];
}

/** A page of the administration; not indexed. Its style sheet is linked by no other page. */
export function administrationView(site: Site, frame: Frame, main: ReactNode): PageView {
  const { current, title, lead = '', notice, errors = [] } = frame;
  const { marked: t } = localeOf(site);
  const isEntry = title === t(ENTRIES[current].title);
  return {
    site,
    page: undefined,
    title,
    description: lead,
    crumbs: [
      { title: t(layoutTexts.home), href: site.home.path },
      ...(current === 'start' && isEntry
        ? []
        : [{ title: t(texts.title), href: `/${site.base}${ENTRIES.start.path}` }]),
      ...(isEntry || current === 'start'
        ? []
        : [{ title: t(ENTRIES[current].title), href: `/${site.base}${ENTRIES[current].path}` }]),
      { title, href: undefined },
    ],
    canonicalPath: undefined,
    image: undefined,
    feedPath: undefined,
    structuredData: [],
    hasOwnHeading: false,
    styles: ['space.css', 'administration.css'],
    scripts: ['library.js'],
    main: (
      <>
        <Navigation site={site} frame={frame} isEntry={isEntry} />
        {notice === undefined ? null : (
          <Alert tone="success">
            <p>{t(notice)}</p>
          </Alert>
        )}
        <ErrorSummary errors={errors} />
        {main}
      </>
    ),
  };
}

function Navigation({
  site,
  frame: { session, current },
  isEntry,
}: {
  readonly site: Site;
  readonly frame: Frame;
  readonly isEntry: boolean;
}): ReactNode {
  const t = useT();
  return (
    <nav className="space-nav admin-nav" aria-label={t(texts.title)}>
      <details className="admin-menu">
        <summary>
          <Icon name="menu" />
          {t(texts.menu)}
          <Icon name="chevron-down" />
        </summary>
        <div className="admin-menu-body">
          <ul>
            {entriesFor(session.account.role).map((name) => (
              <li key={name}>
                <a
                  href={`/${site.base}${ENTRIES[name].path}`}
                  aria-current={name === current ? (isEntry ? 'page' : 'true') : undefined}
                >
                  {t(ENTRIES[name].title)}
                </a>
              </li>
            ))}
            <li>
              <a href={`/${site.base}${SPACE_PATHS.elements}`}>{t(texts.space)}</a>
            </li>
          </ul>
          <form method="post" action={`/${site.base}/deconnexion`}>
            <Proof session={session} />
            <button type="submit" className="space-leave">
              {t(SIGN_OUT)}
            </button>
          </form>
        </div>
      </details>
    </nav>
  );
}

/** The CSRF token of a form. */
export function Proof({ session }: { readonly session: Pick<Session, 'csrf'> }): ReactNode {
  return <input type="hidden" name={CSRF_FIELD} value={session.csrf} />;
}

/** Query parameter with which a form redirects: its value names a sentence of the page's own lookup. */
export const NOTICE_PARAM = 'fait';

export function noticeOf(query: unknown, notices: Readonly<Record<string, string>>): string | undefined {
  const asked = (query as Readonly<Record<string, unknown>> | undefined)?.[NOTICE_PARAM];
  return typeof asked === 'string' && Object.hasOwn(notices, asked) ? notices[asked] : undefined;
}
