import type { FastifyInstance } from 'fastify';
import { joinPage, lineEndOf, type Segment, withText, withYaml } from '#server/content/edits/documents/page-text.ts';
import { setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { hashText } from '#server/content/edits/store.ts';
import type { Services } from '#server/content/services.ts';
import { requireProof, requireSession } from '#server/people/accounts/session.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { signedIn, withProof } from '#server/platform/security/access.ts';
import { notFound } from '#server/platform/security/refusal.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { changedNames, moveRow, readKeys, type Values } from '#server/render/administration/keys/values.ts';
import { sendPrivate } from '#server/render/administration/reply.ts';
import { platformPath } from '#server/render/reply/platform-path.ts';
import { redirectTo } from './done.ts';
import { type OpenPage, openPage } from './open-page.ts';
import { galleryView, keysOf, partView, SEEN_FIELD, TEXT_FIELD, TEXT_ID, textOf, valuesOf } from './part-view.tsx';
import { nameOfOther, saveSource } from './save-source.ts';
import { NOTICES, texts } from './texts.ts';

const { path: PATH, role } = ENTRIES.pages;
/** More than a request can hold: nothing is cut silently. */
const MAX_TEXT = 300_000;

interface Asked {
  readonly Querystring: Readonly<Record<string, unknown>>;
}

/** The forms of single parts of a page, and the gallery of what can be added (EDIT-2, EDIT-8). */
export function registerParts(app: FastifyInstance, services: Services): void {
  app.get<Asked>(platformPath(app, `${PATH}/partie`), signedIn('nothing', role), async (request, reply) => {
    const session = await requireSession(request);
    const open = await openPage(services, request.site, request.query.page);
    const { rank, segment } = partAt(open, rankOf(request.query.rang));
    return sendPrivate(reply, partView(request.site, { session, open, rank, segment }));
  });

  app.get<Asked>(platformPath(app, `${PATH}/ajouter`), signedIn('nothing', role), async (request, reply) => {
    const session = await requireSession(request);
    const open = await openPage(services, request.site, request.query.page);
    return sendPrivate(reply, galleryView(request.site, { session, open, rank: rankOf(request.query.rang) }));
  });

  app.post(platformPath(app, `${PATH}/partie`), withProof('nothing', role), async (request, reply) => {
    const { site } = request;
    const session = await requireProof(request);
    const field = formFields(request.body);
    const open = await openPage(services, site, field('page', 200));
    const seen = field(SEEN_FIELD, 40);
    const { rank, segment } = partAt(open, placeOf(open, seen) ?? rankOf(field('rang', 5)));
    const act = field('geste', 100);
    const keys = keysOf(site, segment);
    const sent = (name: string) => field(name, MAX_TEXT) || undefined;
    const values = keys && readKeys(site, keys, valuesOf(segment), sent);
    const text = field(TEXT_FIELD, MAX_TEXT);
    const state = { session, open, rank, segment, values, text };
    if (values !== undefined && act !== '' && act !== 'ajouter')
      return sendPrivate(reply, partView(site, { ...state, values: moveRow(values, act) }));
    if (keys === undefined && text.trim() === '')
      return sendPrivate(
        reply,
        partView(site, { ...state, errors: [{ fieldId: TEXT_ID, message: texts.empty }] }),
        400,
      );
    // What others changed elsewhere in the page is no conflict: only this part counts.
    const isSame = seen === hashText(textOf(open, segment));
    const isSaved =
      isSame &&
      (await saveSource(services, site, open, session.account, changedSource(open, rank, segment, values, text)));
    if (!isSaved) return sendPrivate(reply, partView(site, { ...state, conflict: nameOfOther(open, session) }), 409);
    if (act !== 'ajouter') return redirectTo(reply, open, 'enregistre');
    const after = await openPage(services, site, open.name);
    const again = { session, open: after, rank, segment: after.segments?.[rank], newRows: 2 };
    return sendPrivate(reply, partView(site, { ...again, notice: NOTICES.enregistre }));
  });
}

function partAt({ segments }: OpenPage, rank: number): { rank: number; segment: Segment | undefined } {
  if (segments === undefined) return { rank: 0, segment: undefined };
  const segment = segments[rank];
  if (segment === undefined || segment.type === 'gap') throw notFound();
  return { rank, segment };
}

/** Where the part that a person saw stands now: others may have added or moved parts. */
function placeOf({ segments = [] }: OpenPage, seen: string): number | undefined {
  const rank = segments.findIndex((segment) => segment.type !== 'gap' && hashText(segment.raw) === seen);
  return rank === -1 ? undefined : rank;
}

function rankOf(written: unknown): number {
  if (typeof written !== 'string' || !/^\d{1,4}$/.test(written)) throw notFound();
  return Number(written);
}

/** The text of the page with one part changed; lines of others stay as they are. */
function changedSource(
  open: OpenPage,
  rank: number,
  segment: Segment | undefined,
  values: Values | undefined,
  text: string,
): string {
  if (segment === undefined || open.segments === undefined) return text;
  if (values !== undefined && (segment.type === 'head' || segment.type === 'block')) {
    const names = changedNames(valuesOf(segment), values);
    const yaml = names.reduce((source, name) => setKey(source, [name], values[name]), segment.yaml);
    return yaml === segment.yaml ? open.source : joinPage(open.segments.with(rank, withYaml(segment, yaml)));
  }
  if (segment.type !== 'prose' && segment.type !== 'block') return open.source;
  return joinPage(open.segments.with(rank, withText(segment, text, lineEndOf(open.source))));
}
