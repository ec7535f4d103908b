import type { FastifyInstance } from 'fastify';
import type { BlockServices } from '#server/content/blocks/definition.ts';
import { Alert } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import { readSite } from '#server/content/site/read.ts';
import { requireSession } from '#server/people/accounts/session.ts';
import { signedIn } from '#server/platform/security/access.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { sendPrivate } from '#server/render/administration/reply.ts';
import { RecordedReads } from '#server/render/cache/reads.ts';
import { sitePageView } from '#server/render/page/site-page.tsx';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { editView } from './edit-view.tsx';
import { openPage } from './open-page.ts';
import { placeProblems } from './problems.ts';
import { texts } from './texts.ts';

const { path: PATH, role } = ENTRIES.pages;

interface Asked {
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** The page as it would be published, seen by its editors alone (EDIT-5). */
export function registerPreview(
  app: FastifyInstance,
  services: Services,
  blockServices: (services: Services) => BlockServices,
): void {
  const forBlocks = blockServices(services);
  app.get<Asked>(platformPath(app, `${PATH}/apercu`), signedIn('nothing', role), async (request, reply) => {
    const session = await requireSession(request);
    const open = await openPage(services, request.site, request.query.page);
    const edits = new Map(open.edits).set(open.path, open.source);
    const { site, problems } = await readSite(request.site.folder, edits, request.site.media);
    const page = [...(site?.pagesById.values() ?? [])].find(({ file }) => file === open.path);
    if (site === undefined || page === undefined) {
      const placed = placeProblems(open.path, open.segments ?? [], problems);
      const warning = texts.cannotShow;
      return sendPrivate(reply, editView(request.site, { session, open, problems: placed, warning }), 400);
    }
    const reads = new RecordedReads(services.database.readers.user);
    const view = await sitePageView({ reads, site, page, query: new URLSearchParams(), services: forBlocks });
    const note = (
      <div className="container">
        <Alert tone="warning">
          <p>
            {texts.draftNote}{' '}
            <a href={`/${site.base}${PATH}/modifier?page=${encodeURIComponent(open.name)}`}>{texts.edit}</a>
          </p>
        </Alert>
      </div>
    );
    const main = (
      <>
        {note}
        {view.main}
      </>
    );
    return sendPrivate(reply, { ...view, canonicalPath: undefined, main });
  });
}
