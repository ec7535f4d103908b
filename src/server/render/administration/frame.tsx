import { createContext, type ReactNode, useContext } from 'react';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { WithErrors } from '#server/content/markup/form.tsx';
import { Icon } from '#server/content/markup/icon.tsx';
import { WithCsrf } from '#server/content/markup/post-form.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { Session } from '#server/people/accounts/session.ts';
import { SignOutForm } from '#server/people/accounts/sign-out-form.tsx';
import type { PageView } from '#server/render/document/page-view.ts';
import { crumbsAbove, programPage } from '#server/render/document/program-page.ts';
import { SPACE_PATHS } from '#server/render/layout/contributor-space.tsx';
import type { Notices } from '#server/render/reply/notice.ts';
import { ENTRIES, type EntryName, entriesFor, entryHref } from './entries.ts';
import { PressedContext } from './keys/row-buttons.tsx';
import { texts } from './texts.ts';

/** The frame of a page of the administration; texts are in its language. */
interface Frame {
  /** The current entry of the navigation. */
  readonly current: EntryName;
  readonly title: string;
  readonly lead?: string | undefined;
  /** Messages about the last form as expressions, by the name that its redirect carries (`redirectDone`). */
  readonly notices?: Notices;
  /** The message, where the page itself is the response to the form. */
  readonly notice?: string | undefined;
  readonly errors?: readonly FieldError[];
  /** The button of a row that was pressed (`geste`), where the page shows the moved rows. */
  readonly pressed?: string | undefined;
}

/** A page of the administration, which the routes of the administration send. */
export interface Screen extends Frame {
  readonly main: ReactNode;
}

export function screen(frame: Frame, main: ReactNode): Screen {
  return { ...frame, main };
}

const SessionContext = createContext<Session | undefined>(undefined);

/** The session of the user who sees the page. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('outside of the administration');
  return session;
}

/** The page of a screen; not indexed. Its style sheet is linked by no other page. */
export function administrationView(site: Site, session: Session, shown: Screen): PageView {
  const { current, title, lead = '', notice, errors = [], pressed = '', main } = shown;
  const { marked: t } = localeOf(site);
  const isEntry = title === t(ENTRIES[current].title);
  const crumbOf = (entry: EntryName, name: string) => ({ title: t(name), href: entryHref(site, entry) });
  return programPage(site, {
    title,
    description: lead,
    above: crumbsAbove(crumbOf('start', texts.title), crumbOf(current, ENTRIES[current].title), isEntry),
    styles: ['space.css', 'administration.css'],
    scripts: ['administration.js'],
    main: (
      <SessionContext value={session}>
        <WithCsrf csrf={session.csrf}>
          <Navigation site={site} current={current} isEntry={isEntry} />
          {notice === undefined ? null : <Alert tone="success" text={t(notice)} />}
          <PressedContext value={pressed}>
            <WithErrors errors={errors}>{main}</WithErrors>
          </PressedContext>
        </WithCsrf>
      </SessionContext>
    ),
  });
}

function Navigation({ site, current, isEntry }: Readonly<{ site: Site; current: EntryName; isEntry: boolean }>) {
  const t = useT();
  const { account } = useSession();
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
            {entriesFor(account.role).map((name) => (
              <li key={name}>
                <a
                  href={entryHref(site, name)}
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
          <SignOutForm site={site} className="space-leave" />
        </div>
      </details>
    </nav>
  );
}
