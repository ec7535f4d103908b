import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { countOwnWaiting } from '#server/people/account-modules.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { hasRightsOf, type Role } from '#server/platform/security/role.ts';
import { SPACE_PATHS } from '#server/render/layout/contributor-space.tsx';
import { ADMINISTRATION_PATH, ALERTS_ADMIN_PATH, LIBRARY_PATH } from './path.ts';
import { texts } from './texts.ts';

/** An entry of the navigation of the administration. */
interface AdministrationEntry {
  /** Below `/{base}`. */
  readonly path: string;
  readonly title: string;
  /** The lowest role that sees it; its routes declare the same. */
  readonly role: Role;
}

/** The navigation, in the order in which it is shown. */
export const ENTRIES = {
  start: { path: ADMINISTRATION_PATH, title: texts.start, role: 'contributor' },
  alerts: { path: ALERTS_ADMIN_PATH, title: texts.alerts, role: 'editor' },
  pages: { path: `${ADMINISTRATION_PATH}/pages`, title: texts.pageList, role: 'editor' },
  hours: { path: `${ADMINISTRATION_PATH}/horaires`, title: texts.hours, role: 'editor' },
  library: { path: LIBRARY_PATH, title: texts.library, role: 'editor' },
  settings: { path: `${ADMINISTRATION_PATH}/reglages`, title: texts.settings, role: 'administrator' },
  redirects: { path: `${ADMINISTRATION_PATH}/redirections`, title: texts.redirects, role: 'administrator' },
  messages: { path: `${ADMINISTRATION_PATH}/messages`, title: texts.messages, role: 'administrator' },
  subscribers: { path: `${ADMINISTRATION_PATH}/abonnes`, title: texts.subscribers, role: 'administrator' },
  accounts: { path: `${ADMINISTRATION_PATH}/comptes`, title: texts.accounts, role: 'administrator' },
  journal: { path: `${ADMINISTRATION_PATH}/journal`, title: texts.journal, role: 'administrator' },
} as const satisfies Readonly<Record<string, AdministrationEntry>>;

export type EntryName = keyof typeof ENTRIES;

/** The address of the page of an entry. */
export function entryHref({ base }: Pick<Site, 'base'>, name: EntryName): string {
  return `/${base}${ENTRIES[name].path}`;
}

export function entriesFor(role: Role): readonly EntryName[] {
  return (Object.keys(ENTRIES) as EntryName[]).filter((name) => hasRightsOf(role, ENTRIES[name].role));
}

/**
 * The page after signing in: `returnPath`, or if it is '' what waits for the user; « Mes contenus » for a contributor
 * for whom nothing does (ADMIN-8).
 */
export async function afterSignIn(db: Db, site: Site, returnPath: string, account: Account): Promise<string> {
  if (returnPath !== '') return returnPath;
  const start = entryHref(site, 'start');
  if (account.role !== 'contributor') return start;
  const { sentBack, drafts } = await countOwnWaiting(db, site, account);
  return sentBack + drafts > 0 ? start : `/${site.base}${SPACE_PATHS.elements}`;
}
