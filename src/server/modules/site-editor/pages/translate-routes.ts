import type { FastifyInstance } from 'fastify';
import { headKey, withHead } from '#server/content/edits/documents/page-text.ts';
import { listDrafts, saveDraft } from '#server/content/edits/drafts.ts';
import { readServedText } from '#server/content/edits/store.ts';
import { digestOf } from '#server/content/language/translation-mark.ts';
import type { Services } from '#server/content/services.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { pageName } from '#server/render/administration/page-screens.ts';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { newAddress } from './address.ts';
import { editView } from './edit-view.tsx';
import { isStale, nameOfOther, newPageId, openPage } from './open-page.ts';
import { texts } from './texts.ts';
import { MAX_TITLE, missingLanguages } from './translate-form.tsx';

/**
 * « Traduire cette page »: a draft with the parts of the published page, below the home page of another language
 * (LANG-8). It notes which text of the original it translates.
 */
export function registerTranslation(app: FastifyInstance, services: Services): void {
  const { kysely } = services.database;

  administrationRoutes(app, 'pages').post(
    '/traduire',
    async ({ site, session, account: author, field, t, show, done }) => {
      const open = await openPage(services, site, field('page', 200));
      const { page } = open;
      const warn = (warning: string, status: number) => show(editView(site, { open, warning }), status);
      if (isStale(field, open)) return warn(t(texts.actConflict, { name: nameOfOther(open, session, t) }), 409);
      const language = field('langue', 20);
      const home = site.editions.get(language)?.home;
      const original = await readServedText(site.folder, open.edits, open.path);
      if (page === undefined || home === undefined || original === undefined) throw notFound();
      if (!missingLanguages(site, page).includes(language)) return warn(t(texts.translated), 409);
      const begun = await draftOf(services, site, page, home);
      if (begun !== undefined) return done('/modifier', 'traduction', { page: begun });
      const title = field('titre', MAX_TITLE).trim();
      const address = newAddress(site, home.id, title);
      if ('fault' in address) return warn(t(address.fault), 400);
      const { name, path } = address;
      if ((await readServedText(site.folder, open.edits, path)) !== undefined) return warn(t(texts.titleTaken), 400);
      const content = withHead(original, {
        id: newPageId(site),
        titre: title,
        // Its place follows from its address.
        parent: undefined,
        traduit: Number(page.id),
        empreinte: digestOf(site, original),
      });
      const draft = { path, content, version: 0, startedFrom: null, author, at: services.now() };
      if ((await saveDraft(kysely, site.id, draft)) === undefined) return warn(t(texts.titleTaken), 400);
      return done('/modifier', 'traduction', { page: name });
    },
  );
}

/** The name of a draft that translates a page already, below a home page. */
async function draftOf(
  { database }: Services,
  site: Site,
  { id }: SitePage,
  home: SitePage,
): Promise<string | undefined> {
  const drafts = await listDrafts(database.kysely, site.id);
  const translates = (content: string) => String(headKey(content, 'traduit')) === id;
  const found = drafts.find(({ path, content }) => path.startsWith(`pages${home.path}/`) && translates(content));
  return found && pageName(found.path);
}
