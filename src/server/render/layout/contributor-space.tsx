import type { ReactNode } from 'react';
import { AdministrationLink } from '#features/window-links/markup.tsx';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { WithErrors } from '#server/content/markup/form.tsx';
import { WithCsrf } from '#server/content/markup/post-form.tsx';
import type { Site } from '#server/content/site/types.ts';
import { SignOutForm } from '#server/people/accounts/sign-out-form.tsx';
import { spaceTexts } from '#server/people/texts.ts';
import { hasRightsOf, type Role } from '#server/platform/security/role.ts';
import { ADMINISTRATION_PATH } from '#server/render/administration/path.ts';
import { texts as administrationTexts } from '#server/render/administration/texts.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { crumbsAbove, programPage } from '#server/render/document/program-page.ts';

type SpaceEntry = 'elements' | 'waiting' | 'trash' | 'account';

/** The frame around the pages of a signed-in user. */
export interface Space {
  readonly role: Role;
  /** The CSRF token of the forms. */
  readonly csrf: string;
  /** The current entry of the navigation. */
  readonly current: SpaceEntry;
  /** Number of elements to review; undefined for users who do not review. */
  readonly waiting?: number | undefined;
  /** Shown in a pop-in, without the rest of the site. */
  readonly isFramed?: boolean;
  /** The message about the last form, as an expression. */
  readonly notice?: string | undefined;
  /** What is wrong with the form of the page. */
  readonly errors?: readonly FieldError[];
}

/** Below `/{base}`. */
export const SPACE_PATHS: Readonly<Record<SpaceEntry, string>> = {
  elements: '/mes-elements',
  waiting: '/mes-elements/relecture',
  trash: '/mes-elements/corbeille',
  account: '/mon-compte',
};

/** Below `/{base}`: the page on which an element is edited, with these names in its query. */
export const ELEMENT_PATH = `${SPACE_PATHS.elements}/my_elements_edit`;
export const MODULE_PARAM = 'module';
export const ELEMENT_PARAM = 'element';

/** Below `/{base}`; redirects a signed-in user to the space. */
export const SIGN_IN_PATH = '/connexion';

/** A page of the contributors' space; not indexed. Its title is given in the language of the site. */
export function spaceView(site: Site, space: Space, title: string, main: ReactNode, description = ''): PageView {
  const { marked: t } = localeOf(site);
  const isEntry = title === t(spaceTexts[space.current]);
  const crumbOf = (entry: SpaceEntry, name: string) => ({ title: t(name), href: `/${site.base}${SPACE_PATHS[entry]}` });
  return programPage(site, {
    title,
    description,
    above: crumbsAbove(
      crumbOf('elements', spaceTexts.title),
      crumbOf(space.current, spaceTexts[space.current]),
      isEntry,
    ),
    isFramed: space.isFramed === true,
    styles: ['space.css'],
    main: (
      <WithCsrf csrf={space.csrf}>
        {space.isFramed === true ? null : <SpaceNavigation site={site} space={space} isEntry={isEntry} />}
        {space.notice === undefined ? null : <Alert tone="success" text={t(space.notice)} />}
        <WithErrors errors={space.errors ?? []}>{main}</WithErrors>
      </WithCsrf>
    ),
  });
}

function SpaceNavigation({ site, space, isEntry }: Readonly<{ site: Site; space: Space; isEntry: boolean }>) {
  const t = useT();
  const { role, current, waiting } = space;
  const start = `/${site.base}${ADMINISTRATION_PATH}`;
  const entries = (Object.keys(SPACE_PATHS) as SpaceEntry[]).filter(
    (entry) => entry !== 'waiting' || role !== 'contributor',
  );
  return (
    <nav className="space-nav" aria-label={t(spaceTexts.title)}>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>
            <a
              href={`/${site.base}${SPACE_PATHS[entry]}`}
              aria-current={entry === current ? (isEntry ? 'page' : 'true') : undefined}
            >
              {t(spaceTexts[entry])}
              {entry === 'waiting' && waiting !== undefined && waiting > 0 ? (
                <span className="space-count">{waiting}</span>
              ) : null}
            </a>
          </li>
        ))}
        {hasRightsOf(role, 'publisher') ? (
          <li>
            {hasRightsOf(role, 'editor') ? (
              <AdministrationLink href={start}>{t(administrationTexts.title)}</AdministrationLink>
            ) : (
              <a href={start}>{t(administrationTexts.start)}</a>
            )}
          </li>
        ) : null}
      </ul>
      <SignOutForm site={site} className="space-leave" />
    </nav>
  );
}
