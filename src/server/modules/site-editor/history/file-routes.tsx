import type { FastifyInstance } from 'fastify';
import { getKey, setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { publishFiles } from '#server/content/edits/publish.ts';
import { hashIfAny, readEdits, readServedText } from '#server/content/edits/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { Site, SiteLink } from '#server/content/site/types.ts';
import { pageNumber } from '#server/platform/http/request-query.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';
import { ENTRIES, type EntryName, entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { problemErrors } from '#server/render/administration/problem-errors.tsx';
import { textIn } from '#server/render/administration/query.ts';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { readableText } from './readable.ts';
import { FILE_ACTIONS, NOTICES, texts } from './texts.ts';
import { PAGE, VersionList } from './version-list.tsx';
import { findVersion, listVersions, type VersionPage } from './versions.ts';

/** Two segments: no alert, place or setting has such an address. */
const BELOW = '/fichier/historique';
/** Query parameter and field with what tells one file of an entry from another: a place, a language. */
const WHICH = 'de';
const SEEN = 'vu';
const MAX_WHICH = 40;
/** Keys of site.yaml that belong to the folder. */
const OF_THE_FOLDER = ['id', 'hosts', 'adresse', 'base', 'product'] as const;

/** A file whose history is shown. */
export interface HistoryFile {
  readonly file: string;
  readonly title: string;
  /** The screen that the history leads back to; by default that of its entry. */
  readonly backTo?: SiteLink;
}

/** The address of the history of a file, below the entry that changes it. */
export function historyHref(site: Site, entry: EntryName, file: string): string {
  const which = /^(?:site\.|horaires\/)(.+)\.yaml$/.exec(file)?.[1];
  const path = `${entryHref(site, entry)}${BELOW}`;
  return which === undefined ? path : `${path}?${WHICH}=${encodeURIComponent(which)}`;
}

/** The history of files that are not pages: settings, alerts, hours, redirects (EDIT-7). */
export function registerFileHistory(
  app: FastifyInstance,
  services: Services,
  entry: EntryName,
  find: (site: Site, which: string) => HistoryFile | undefined,
): void {
  const db = services.database.kysely;
  const routes = administrationRoutes(app, entry);
  const open = async (site: Site, which: string, page = 1): Promise<HistoryState> => {
    const about = orNotFound(find(site, which));
    const served = await readServedText(site.folder, await readEdits(db, site.id), about.file);
    return { entry, which, about, served, shown: await listVersions(db, site.id, about.file, page) };
  };

  routes.get(BELOW, async ({ site, query }) =>
    historyView(site, await open(site, textIn(query, WHICH), pageNumber(query[PAGE]))),
  );

  routes.post(BELOW, async ({ site, account: author, field, t, show, done }) => {
    const which = field(WHICH, MAX_WHICH);
    const state = await open(site, which);
    const { about, served } = state;
    const again = (errors: readonly FieldError[], status: number) =>
      show(historyView(site, { ...state, errors }), status);
    const isChanged = [{ fieldId: undefined, message: t(texts.changed) }];
    const chosen = await findVersion(db, site.id, about.file, field('rang', 8));
    const isSeen = field(SEEN, 40) === (hashIfAny(served) ?? '');
    if (!isSeen || chosen === undefined || chosen.content === null) return again(isChanged, 409);
    const content = about.file === 'site.yaml' ? withFolderKeys(chosen.content, served ?? '') : chosen.content;
    const change = { path: about.file, content, startedFrom: hashIfAny(served) };
    const result = await publishFiles(services, site, [change], { author, action: 'restore', about: about.title });
    if (result.outcome === 'conflict') return again(isChanged, 409);
    if (result.outcome === 'refused') return again(problemErrors(site, result.problems), 400);
    return done(BELOW, 'retabli', which === '' ? {} : { [WHICH]: which });
  });
}

/** An earlier text with the identity and the addresses that the site has now. */
function withFolderKeys(text: string, served: string): string {
  return OF_THE_FOLDER.reduce((changed, key) => {
    const [was, is] = [getKey(changed, [key]), getKey(served, [key])];
    return JSON.stringify(was) === JSON.stringify(is) ? changed : setKey(changed, [key], is);
  }, text);
}

interface HistoryState {
  readonly entry: EntryName;
  readonly which: string;
  readonly about: HistoryFile;
  readonly served: string | undefined;
  readonly shown: VersionPage;
  readonly errors?: readonly FieldError[];
}

function historyView(site: Site, { entry, which, about, served, shown, errors = [] }: HistoryState): Screen {
  const { marked: t } = localeOf(site);
  const path = `${entryHref(site, entry)}${BELOW}`;
  const { href, title } = about.backTo ?? { href: entryHref(site, entry), title: t(ENTRIES[entry].title) };
  return screen(
    { current: entry, title: about.title, lead: t(texts.lead), notices: NOTICES, errors },
    <>
      <p>
        <a href={href}>{title}</a>
      </p>
      <VersionList
        shown={shown}
        actions={FILE_ACTIONS}
        empty={t(texts.empty)}
        action={path}
        path={path}
        query={which === '' ? {} : { [WHICH]: which }}
        inWords={(text) => readableText(site, about.file, text)}
        hidden={{ [WHICH]: which, [SEEN]: hashIfAny(served) ?? '' }}
      />
    </>,
  );
}
