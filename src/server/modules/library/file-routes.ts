import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from '#language/locale.tsx';
import type { PublishResult } from '#server/content/edits/publish.ts';
import { hashText } from '#server/content/edits/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { SentFile } from '#server/content/library/prepare.ts';
import { describeFile, type Library, type MediaTexts, removeFile, restoreFile } from '#server/content/library/store.ts';
import { usesOf } from '#server/content/library/uses.ts';
import { listTrash, versionsOf } from '#server/content/library/versions.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import type { Services } from '#server/content/services.ts';
import type { MediaFile, Site } from '#server/content/site/types.ts';
import { problemText } from '#server/content/site/yaml/problem.ts';
import type { Account } from '#server/people/account.ts';
import { requireProof } from '#server/people/accounts/session.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { notFound, Refusal } from '#server/platform/security/refusal.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { NOTICE_PARAM } from '#server/render/administration/frame.tsx';
import type { List } from '#server/render/administration/query.ts';
import { redirectDone, sendScreen } from '#server/render/administration/reply.ts';
import { texts as frameTexts } from '#server/render/administration/texts.ts';
import { ALT_ID, DELETE_ID, type FileState, fileView, NEW_ID } from './file-view.tsx';
import { FOCUS_FIELD, readFocus } from './focus-field.tsx';
import { fileHref } from './list-view.tsx';
import { type NOTICES, texts } from './texts.ts';

const { path: PATH, role } = ENTRIES.library;
export const MAX_ALT = 300;
const MAX_CREDIT = 150;
const MAX_FILE = 300;

interface Bodies {
  /** Refuses people without the role before a byte is read. */
  preParsing(request: FastifyRequest): Promise<void>;
  sentFile(body: unknown): Promise<SentFile>;
}

type Done = keyof typeof NOTICES;
/** What a form did: where to go, or what was wrong at which field. */
type Outcome = { readonly done: Done } | { readonly error: FieldError; readonly status: number };

/** The screen of one file, and its forms: texts, replacement, deletion, return. */
export function registerFile(app: FastifyInstance, services: Services, files: Library, bodies: Bodies): void {
  const url = app.platformPath(`${PATH}/fichier`);

  app.get<List>(url, signedIn('nothing', role), async (request, reply) => {
    const { fichier: file } = request.query;
    if (typeof file !== 'string') throw notFound();
    return sendScreen(reply, fileView(request.site, await stateOf(services, request.site, file)));
  });

  app.post(url, { ...withProof('nothing', role), preParsing: bodies.preParsing }, async (request, reply) => {
    const { site } = request;
    const { account } = await requireProof(request);
    const field = formFields(request.body);
    const state = await stateOf(services, site, field('fichier', MAX_FILE));
    const outcome = await act(request, state, account).catch((error: unknown): Outcome => {
      if (!(error instanceof Refusal)) throw error;
      return { error: { fieldId: NEW_ID, message: error.message }, status: error.statusCode };
    });
    if ('done' in outcome) return redirectTo(reply, state.file, outcome.done);
    return sendScreen(reply, fileView(site, { ...state, errors: [outcome.error] }), outcome.status);
  });

  async function act({ site, body }: FastifyRequest, state: FileState, author: Account): Promise<Outcome> {
    const { file, media, versions, uses } = state;
    const locale = localeOf(site);
    const { marked: t } = locale;
    const field = formFields(body);
    const kind = field('geste', 20);
    if (field('vu', 40) !== state.seen)
      return { error: { fieldId: kind === 'textes' ? ALT_ID : undefined, message: t(texts.conflict) }, status: 409 };
    switch (kind) {
      case 'textes': {
        if (media === undefined) throw notFound();
        return outcomeOf(
          await describeFile(services, site, author, file, textsOf(field, media)),
          'textes',
          ALT_ID,
          locale,
        );
      }
      case 'remplacer': {
        if (media === undefined) throw notFound();
        return outcomeOf(
          await files.replace(site, author, file, await bodies.sentFile(body)),
          'remplace',
          NEW_ID,
          locale,
        );
      }
      case 'supprimer': {
        const error = { fieldId: DELETE_ID, message: t(texts.deleteUsed) };
        if (uses.length > 0) return { error, status: 409 };
        return outcomeOf(await removeFile(services, site, author, file), 'supprime', DELETE_ID, locale);
      }
      case 'remettre': {
        const version = versions.find(({ rank }) => rank === field('rang', 8));
        if (version === undefined) return { error: { fieldId: undefined, message: t(texts.gone) }, status: 409 };
        return outcomeOf(await restoreFile(services, site, author, file, version.content), 'remis', NEW_ID, locale);
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

/** Changes with the content of a file and with everything that is said of it. */
function seenOf(media: MediaFile | undefined): string {
  const { hash, alt, caption, credit, focus } = media ?? {};
  return hashText(JSON.stringify([hash, alt, caption, credit, focus]));
}

function textsOf(field: ReturnType<typeof formFields>, { width }: MediaFile): MediaTexts {
  const line = (name: string, max: number) => field(name, max).replace(/\s+/g, ' ').trim() || undefined;
  const alt = field('decorative', 1) === '1' ? '' : line('alt', MAX_ALT);
  return {
    alt: width === undefined ? undefined : alt,
    legende: line('legende', MAX_ALT),
    credit: line('credit', MAX_CREDIT),
    foyer: readFocus(field(FOCUS_FIELD, 10)),
  };
}

/** Errors that a publication would have brought; none when it was published. */
export function problemsOf(result: PublishResult, locale: Locale): string[] {
  const { marked: t } = locale;
  if (result.outcome === 'published') return [];
  if (result.outcome === 'conflict') return [t(texts.conflict)];
  return result.problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => t(frameTexts.problemOf, { file: problem.file, problem: problemText(locale, problem) }));
}

function outcomeOf(result: PublishResult, done: Done, fieldId: string, locale: Locale): Outcome {
  const [message] = problemsOf(result, locale);
  return message === undefined ? { done } : { error: { fieldId, message }, status: 409 };
}

/** A deleted file has no screen that one would want to see. */
function redirectTo(reply: FastifyReply, file: string, done: Done): FastifyReply {
  if (done === 'supprime') return redirectDone(reply, PATH, done);
  return reply.redirect(`${fileHref(reply.request.site, file)}&${NOTICE_PARAM}=${done}`, 303);
}
