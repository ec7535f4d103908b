import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UPLOAD_FIELD } from '#contract/uploads.ts';
import { isObject } from '#contract/wire.ts';
import type { Locale } from '#language/locale.tsx';
import type { PublishResult } from '#server/content/edits/publish.ts';
import { hashText } from '#server/content/edits/store.ts';
import type { SentFile } from '#server/content/library/prepare.ts';
import { changeFile, describeFile, type Library, type MediaTexts } from '#server/content/library/store.ts';
import { texts as refusals } from '#server/content/library/texts.ts';
import { usesOf } from '#server/content/library/uses.ts';
import { listTrash, versionsOf } from '#server/content/library/versions.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { MediaFile, Site } from '#server/content/site/types.ts';
import { problemText } from '#server/content/site/yaml/problem.ts';
import { requireRole } from '#server/people/accounts/session.ts';
import { wantsHtml } from '#server/platform/http/request-query.ts';
import { UnreadFile } from '#server/platform/http/without-files.ts';
import { notFound, Refusal } from '#server/platform/security/refusal.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { sendSignIn } from '#server/render/administration/held.tsx';
import { type AdministrationRequest, administrationRoutes } from '#server/render/administration/routes.ts';
import { texts as frameTexts } from '#server/render/administration/texts.ts';
import { ALT_ID, DELETE_ID, type FileState, fileView, MAX_CREDIT, NEW_ID } from './file-view.tsx';
import { FOCUS_FIELD, readFocus } from './focus-field.tsx';
import { MAX_ALT } from './list-view.tsx';
import { type NOTICES, texts } from './texts.ts';

const MAX_FILE = 300;

/** The texts of a form without a file; without a session no more is read. */
export const STRANGER_BYTES = 64 * 1024;

/** Refuses users without the role before the body is read; without a session the texts of a form are kept. */
export const REFUSED_EARLY = {
  async preParsing(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isOut = (await request.session()) === undefined && wantsHtml(request);
    if (!isOut) await requireRole(request, ENTRIES.library.role);
    // A larger form would be read in vain: its file cannot wait.
    else if (!(Number(request.headers['content-length']) <= STRANGER_BYTES)) await sendSignIn(request, reply);
  },
};

/** The file of a posted form. */
export async function sentFile(body: unknown): Promise<SentFile> {
  const sent = isObject(body) ? body[UPLOAD_FIELD] : undefined;
  if (sent instanceof UnreadFile) throw new Refusal(413, refusals.tooHeavy);
  if (!(sent instanceof File) || sent.size === 0) throw new Refusal(400, refusals.missing);
  return { name: sent.name, bytes: Buffer.from(await sent.arrayBuffer()) };
}

type Done = keyof typeof NOTICES;
/** The result of a form: the notice to redirect with, or an error at a field. */
type Outcome = { readonly done: Done } | { readonly error: FieldError; readonly status: number };

/** The screen of one file, and its forms: texts, replacement, deletion, restoring. */
export function registerFile(app: FastifyInstance, services: Services, files: Library): void {
  const routes = administrationRoutes(app, 'library');

  routes.get('/fichier', async ({ site, query: { fichier: file } }) => {
    if (typeof file !== 'string') throw notFound();
    return fileView(site, await stateOf(services, site, file));
  });

  const change = async (context: AdministrationRequest) => {
    const { site, field, show, done } = context;
    const state = await stateOf(services, site, field('fichier', MAX_FILE));
    const outcome = await act(context, state).catch((error: unknown): Outcome => {
      if (!(error instanceof Refusal)) throw error;
      return { error: { fieldId: NEW_ID, message: error.message }, status: error.statusCode };
    });
    if ('error' in outcome) {
      const isDescription = state.media !== undefined && field('geste', 20) === 'textes';
      const typed = isDescription ? textsOf(field, state.media) : undefined;
      return show(fileView(site, { ...state, typed, errors: [outcome.error] }), outcome.status);
    }
    // After a deletion the list is shown.
    if (outcome.done === 'supprime') return done('', outcome.done);
    return done('/fichier', outcome.done, { fichier: state.file });
  };
  routes.post('/fichier', change, REFUSED_EARLY);

  async function act(context: AdministrationRequest, state: FileState): Promise<Outcome> {
    const { request, site, account, field, t, locale } = context;
    const { file, media, versions, uses } = state;
    const refused = (message: string, fieldId?: string): Outcome => ({ error: { fieldId, message }, status: 409 });
    const outcomeOf = (result: PublishResult, done: Done, fieldId: string): Outcome => {
      const [problem] = problemsOf(result, locale);
      return problem === undefined ? { done } : refused(problem, fieldId);
    };
    const kind = field('geste', 20);
    if (field('vu', 40) !== state.seen)
      return kind === 'textes' ? refused(t(texts.describedMeanwhile), ALT_ID) : refused(t(texts.conflict));
    switch (kind) {
      case 'textes': {
        if (media === undefined) throw notFound();
        return outcomeOf(await describeFile(services, site, account, file, textsOf(field, media)), 'textes', ALT_ID);
      }
      case 'remplacer': {
        if (media === undefined) throw notFound();
        const sent = await sentFile(request.body);
        return outcomeOf(await files.replace(site, account, file, sent), 'remplace', NEW_ID);
      }
      case 'supprimer':
        if (uses.length > 0) return refused(t(texts.deleteUsed), DELETE_ID);
        return outcomeOf(await changeFile(services, site, account, file, null), 'supprime', DELETE_ID);
      case 'remettre': {
        const version = versions.find(({ rank }) => rank === field('rang', 8));
        if (version === undefined) return refused(t(texts.gone));
        return outcomeOf(await changeFile(services, site, account, file, version.content, 'restore'), 'remis', NEW_ID);
      }
      default:
        throw notFound();
    }
  }
}

async function stateOf(services: Services, site: Site, file: string): Promise<FileState> {
  const media = site.media.get(file);
  const isTrashed = media === undefined && (await listTrash(services, site)).some((trashed) => trashed.file === file);
  if (media === undefined && !isTrashed) throw notFound();
  const uses = media === undefined ? [] : await usesOf(services, site, file);
  return { file, media, uses, versions: await versionsOf(services, site, file), seen: seenOf(media) };
}

/** Identifies the content and the description of a file; undefined media is a file in the trash. */
function seenOf(media: MediaFile | undefined): string {
  const { hash, alt, caption, credit, focus } = media ?? {};
  return hashText(JSON.stringify([hash, alt, caption, credit, focus]));
}

function textsOf(field: AdministrationRequest['field'], { width }: MediaFile): MediaTexts {
  const line = (name: string, max: number) => field(name, max).replace(/\s+/g, ' ').trim() || undefined;
  const alt = field('decorative', 1) === '1' ? '' : line('alt', MAX_ALT);
  return {
    alt: width === undefined ? undefined : alt,
    legende: line('legende', MAX_ALT),
    credit: line('credit', MAX_CREDIT),
    foyer: readFocus(field(FOCUS_FIELD, 10)),
  };
}

/** The problems that prevented a publication; none when it succeeded. */
export function problemsOf(result: PublishResult, locale: Locale): string[] {
  const { marked: t } = locale;
  if (result.outcome === 'published') return [];
  if (result.outcome === 'conflict') return [t(texts.conflict)];
  return result.problems.map((problem) =>
    t(frameTexts.problemOf, { file: problem.file, problem: problemText(locale, problem) }),
  );
}
