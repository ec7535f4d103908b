import type { FastifyInstance } from 'fastify';
import { encodeLibraryChoice, encodeLibraryChoices } from '#contract/library.ts';
import { MAX_FILE_BYTES } from '#server/content/library/limits.ts';
import { FILE_GROUPS, type FileGroup, type LibraryFilter, listFiles } from '#server/content/library/list.ts';
import { createLibrary, type Library } from '#server/content/library/store.ts';
import { texts as refusals } from '#server/content/library/texts.ts';
import { listTrash } from '#server/content/library/versions.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { FILE_KINDS, type FileUse } from '#server/platform/http/media-types.ts';
import { registerMultipart } from '#server/platform/http/multipart.ts';
import { wantsHtml } from '#server/platform/http/request-query.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import type { Screen } from '#server/render/administration/frame.tsx';
import { choiceIn, PAGE_SIZE, pageIn, type Query, textIn } from '#server/render/administration/query.ts';
import { type AdministrationRequest, administrationRoutes } from '#server/render/administration/routes.ts';
import { problemsOf, REFUSED_EARLY, registerFile, STRANGER_BYTES, sentFile } from './file-routes.ts';
import { choiceOf, FILE_ID, libraryListView, MAX_ALT, TRASH, trashView } from './list-view.tsx';

/** Room for the headers and boundaries of the parts of a body. */
const MARGIN_BYTES = 64 * 1024;
const MAX_BODY_BYTES = MAX_FILE_BYTES + MARGIN_BYTES;
/** Memory for the bodies that are received at once. */
const ROOM_BYTES = 3 * MAX_BODY_BYTES;
/** Files that a picker shows at a time. */
const CHOICES = 24;

/** The library: pictures and documents of the folder and uploaded ones (ADMIN-4, ADR 0070). */
export const library: ServerModule = {
  name: 'library',
  register(app, services) {
    registerMultipart(app, {
      maxBytes: MAX_BODY_BYTES,
      strangerBytes: STRANGER_BYTES,
      roomBytes: ROOM_BYTES,
      tooLarge: refusals.tooHeavy,
      noRoom: refusals.busy,
    });
    const files = createLibrary(services);
    app.addHook('preClose', async () => files.close());
    app.addHook('onClose', () => files.idle());
    registerList(app, services);
    registerSending(app, files);
    registerChoices(app);
    registerFile(app, services, files);
  },
};

function registerList(app: FastifyInstance, services: Services): void {
  administrationRoutes(app, 'library').get('', async ({ site, query }) =>
    query.genre === TRASH ? trashView(site, await listTrash(services, site)) : listView(site, query),
  );
}

function listView(site: Site, query: Query, errors: readonly FieldError[] = [], alt?: string): Screen {
  const filter: LibraryFilter = {
    words: textIn(query, 'q'),
    group: choiceIn(query, 'genre', Object.keys(FILE_GROUPS) as FileGroup[]),
    lacksAlt: query['sans-texte'] === '1',
  };
  const found = listFiles(site, filter);
  const page = pageIn(query);
  const files = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return libraryListView(site, { files, total: found.length, page, filter, errors, alt });
}

/** A file from a form, or from the script of a picker. */
function registerSending(app: FastifyInstance, files: Library): void {
  const send = async (context: AdministrationRequest) => {
    const { request, reply, site, account, query, field, t, locale, show, done } = context;
    const alt = field('alt', MAX_ALT).trim() || undefined;
    const isPage = wantsHtml(request);
    try {
      const { file, result } = await files.add(site, account, await sentFile(request.body), { alt });
      const [problem] = problemsOf(result, locale);
      if (result.outcome !== 'published') throw new Refusal(409, problem ?? refusals.busy);
      if (isPage) return done('/fichier', 'envoye', { fichier: file });
      const media = result.site.media.get(file);
      if (media === undefined) throw new Error(`${file} was not published`);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(encodeLibraryChoice(choiceOf(result.site, media)));
    } catch (error) {
      if (!isPage || !(error instanceof Refusal)) throw error;
      const errors = [{ fieldId: FILE_ID, message: t(error.message) }];
      return show(listView(site, query, errors, alt), error.statusCode);
    }
  };
  administrationRoutes(app, 'library').post('', send, REFUSED_EARLY);
}

const USES = [...new Set([...FILE_KINDS.values()].map(({ use }) => use))];

/** The files that a picker shows (contract/library.ts). */
function registerChoices(app: FastifyInstance): void {
  administrationRoutes(app, 'library').get('/choix', async ({ reply, site, query }) => {
    const use: FileUse | undefined = choiceIn(query, 'usage', USES);
    const group = use === 'picture' ? { group: 'images' as const } : { use };
    const found = listFiles(site, { words: textIn(query, 'q'), ...group });
    const end = pageIn(query) * CHOICES;
    const files = found.slice(end - CHOICES, end).map((media) => choiceOf(site, media));
    return reply.header('cache-control', 'no-store').send(encodeLibraryChoices({ files, hasMore: found.length > end }));
  });
}
