import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SEEN_FIELD } from '#contract/page-editor.ts';
import { useT } from '#language/locale.tsx';
import { blockServices } from '#server/content/blocks/formulaire/state.ts';
import { readWork } from '#server/content/edits/work.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { open } from '#server/platform/security/access.ts';
import { publicOrigin } from '#server/platform/security/origin.ts';
import { notFound, orNotFound } from '#server/platform/security/refusal.ts';
import { pageName, pageScreens } from '#server/render/administration/page-screens.ts';
import type { Query } from '#server/render/administration/query.ts';
import { administrationRoutes } from '#server/render/administration/routes.ts';
import { RecordedReads } from '#server/render/cache/reads.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { draftPageView, withNotice } from '#server/render/page/draft-page.tsx';
import { sendPrivate } from '#server/render/reply/notice.ts';
import { changedSource, readPart, workMark } from './changed-part.ts';
import { editView } from './edit-view.tsx';
import { type OpenPage, openPage } from './open-page.ts';

import { GUEST_PATH, isPreviewLink, writePreviewLink } from './preview-link.ts';
import { placeProblems, publishedParts } from './problems.ts';
import { texts } from './texts.ts';

/**
 * The page as it would be published, for its editors and, for a week, for people with a link (EDIT-5). Never cached or
 * indexed.
 */
export function registerPreview(app: FastifyInstance, services: Services): void {
  const forBlocks = blockServices(services);

  administrationRoutes(app, 'pages').get('/apercu', async ({ request, reply, site, account, query, t, show }) => {
    const opened = await openPage(services, site, query.page);
    const { [SEEN_FIELD]: seen, rang } = query;
    if (typeof seen === 'string') return sendPrivate(reply, await frameView(request, opened, seen, rang, account));
    const { view, problems } = await renderDraft(request, opened);
    if (view === undefined) {
      const placed = placeProblems(site, opened.path, publishedParts(opened), problems);
      return show(editView(site, { open: opened, problems: placed, warning: t(texts.cannotShow) }), 400);
    }
    const link = await writePreviewLink(services, site, opened.name);
    const address = `${publicOrigin(request)}/${site.base}${GUEST_PATH}?${link}`;
    return sendPrivate(reply, withNotice(view, site, <EditorNotice site={site} open={opened} address={address} />));
  });

  /** The page with what the user types in the form of one part, without a notice: for a frame beside the form. */
  async function frameView(request: FastifyRequest, opened: OpenPage, seen: string, rank: unknown, account: Account) {
    const { site } = request;
    const part = { siteId: site.id, path: opened.path, seen: workMark(opened, seen, rank) };
    const work = await readWork(services.database.kysely, part, account);
    const fields = new Map(work?.values ?? []);
    const source =
      work === undefined
        ? opened.source
        : changedSource(
            opened,
            readPart(site, opened, { seen, rank }, (name) => fields.get(name) ?? ''),
          );
    const { view, problems } = await renderDraft(request, { ...opened, source });
    if (view !== undefined) return { ...view, canonicalPath: undefined };
    const main = (
      <ul className="prose">
        {placeProblems(site, opened.path, publishedParts({ source }), problems).map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    );
    return programPage(site, { title: localeOf(site).marked(texts.cannotShowYet), main });
  }

  app.get<{ Querystring: Query }>(app.platformPath(GUEST_PATH), open('secret'), async (request, reply) => {
    const { page: name, lien: link } = request.query;
    if (typeof name !== 'string' || typeof link !== 'string') throw notFound();
    if (!(await isPreviewLink(services, request.site, name, link))) throw notFound();
    const { view } = await renderDraft(
      request,
      await openPage(services, request.site, currentName(request.site, name)),
    );
    return sendPrivate(reply, withNotice(orNotFound(view), request.site, <GuestNotice />));
  });

  function renderDraft({ site }: FastifyRequest, opened: OpenPage) {
    return draftPageView(site, opened, { reads: new RecordedReads(services.database.reads.db), services: forBlocks });
  }
}

/** The name of a page that moved since a link to its draft was sent. */
function currentName({ redirects, pagesByPath }: Site, name: string): string {
  const moved = pagesByPath.get(redirects.exact.get(`/${name.replace(/\/index$/, '')}`) ?? '');
  return moved === undefined ? name : pageName(moved.file);
}

function GuestNotice() {
  const t = useT();
  return <p>{t(texts.guestNote)}</p>;
}

function EditorNotice({ site, open: page, address }: Readonly<{ site: Site; open: OpenPage; address: string }>) {
  const t = useT();
  return (
    <>
      <p>
        {t(texts.draftNote)} <a href={pageScreens(site, page.name).edit}>{t(texts.edit)}</a>
      </p>
      <p>
        {t(texts.guestLink)} <a href={address}>{t(texts.guestLinkName)}</a>
      </p>
    </>
  );
}
