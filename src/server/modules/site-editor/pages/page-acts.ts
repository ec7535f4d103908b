import type { FastifyReply } from 'fastify';
import { withoutMark } from '#server/content/edits/documents/unpublished-mark.ts';
import { abandonDraft, keepDraft } from '#server/content/edits/draft-acts.ts';
import { planDraft } from '#server/content/edits/planned.ts';
import { type FileChange, publishFiles } from '#server/content/edits/publish.ts';
import { takingAddress, withoutRedirects } from '#server/content/edits/redirects.ts';
import { readTypedMoment } from '#server/content/fields/date-text.ts';
import type { Services } from '#server/content/services.ts';
import { isHome } from '#server/content/site/edition.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { notFound, orNotFound } from '#server/platform/security/refusal.ts';
import type { AdministrationRequest } from '#server/render/administration/routes.ts';
import { type EditState, editView } from './edit-view.tsx';
import { type Leading, leadingTo } from './links/leading.ts';
import { texts as linkTexts } from './links/texts.ts';
import { copyPage, movePage } from './move.ts';
import { type OpenPage, openPage, saveSource } from './open-page.ts';
import { placeProblems, publishedParts } from './problems.ts';
import { type NOTICES, texts } from './texts.ts';

const MAX_MOMENT = 40;

type PageAct = ReturnType<typeof pageAct>;

/** A posted act about a page, with its answers: the page again with a warning, or a redirect. */
export function pageAct(services: Services, context: AdministrationRequest, open: OpenPage) {
  const { site, account: author, t, show, done } = context;
  const showPage = async (state: Omit<EditState, 'open' | 'leading'>, status: number) =>
    show(editView(site, { open, leading: await leadingHere(services, site, open), ...state }), status);
  const warn = (warning: string, status = 409) => showPage({ warning }, status);
  const refuse = (problems: readonly Problem[]) =>
    showPage({ problems: placeProblems(site, open.path, publishedParts(open), problems) }, 400);
  const publish = async (
    changes: readonly FileChange[],
    how: { readonly action: 'publish' | 'remove'; readonly withdrawAt?: Date | null },
    whenDone: () => FastifyReply,
  ) => {
    const result = await publishFiles(services, site, changes, { author, ...how });
    if (result.outcome === 'published') return whenDone();
    if (result.outcome === 'refused') return refuse(result.problems);
    const now = await openPage(services, site, open.name);
    return show(editView(site, { open: now, warning: t(texts.publishConflict) }), 409);
  };
  return {
    ...context,
    services,
    open,
    showPage,
    warn,
    refuse,
    publish,
    toPage: (notice: keyof typeof NOTICES, page = open.name) => done('/modifier', notice, { page }),
    otherWasFaster: () => warn(t(texts.actConflict, { name: t(texts.anotherUser) })),
  };
}

/** What leads to a page; undefined for one that cannot leave. */
export async function leadingHere(services: Services, site: Site, { page }: OpenPage): Promise<Leading | undefined> {
  return page === undefined || isHome(site, page) ? undefined : leadingTo(services, site, page);
}

/** The acts about a whole page, by the value of their button. */
export const PAGE_ACTS = new Map<string, (act: PageAct) => Promise<FastifyReply>>([
  ['publier', (act) => publishDraft(act, act.field('publier_le', MAX_MOMENT))],
  ['publier-maintenant', (act) => publishDraft(act, '')],
  // Over another text than the one it began with: both were shown to the person.
  [
    'publier-brouillon',
    (act) => publishText(act, orNotFound(act.open.draft).content, act.open.servedHash, act.open.plan.withdrawAt),
  ],
  ['deprogrammer', cancelPlan],
  ['garder-brouillon', keepOvertaken],
  ['abandonner', abandon],
  ['corbeille', moveToTrash],
  ['deplacer', move],
  ['retrait', planWithdrawal],
  ['copier-page', copy],
]);

async function publishDraft(act: PageAct, typedDate: string): Promise<FastifyReply> {
  const { services, request, site, account: author, field, t, open, showPage, toPage, otherWasFaster } = act;
  const { draft, absence, plan } = open;
  if (draft === undefined && absence === undefined) throw notFound();
  const typed = { publishAt: typedDate, withdrawAt: field('retirer_le', MAX_MOMENT) };
  const publishAt = readTypedMoment(typed.publishAt, site.timeZone);
  const withdrawAt = readTypedMoment(typed.withdrawAt, site.timeZone) ?? null;
  // A user who typed a date does not want the page to be published now.
  if (isWrong(act, typed.publishAt, publishAt) || isWrong(act, typed.withdrawAt, withdrawAt))
    return showPage({ typed, warning: t(texts.momentWrong) }, 422);
  if (publishAt === undefined) {
    const startedFrom = draft === undefined ? open.servedHash : draft.startedFrom;
    // An empty field decides something only where it showed a date.
    const isShown = plan.withdrawAt !== undefined && Object.hasOwn(request.body as object, 'retirer_le');
    const isKept = typed.withdrawAt.trim() === '' && !isShown;
    return publishText(act, open.source, startedFrom, isKept ? undefined : withdrawAt, typed);
  }
  if (withdrawAt !== null && (await isNeeded(act))) return refuseWithdrawal(act, typed);
  const isSaved = draft !== undefined || (await saveSource(services, site, open, author, withoutMark(open.source)));
  const planned = { version: draft?.version ?? (isSaved ? 1 : 0), publishAt, withdrawAt, author };
  const isPlanned = await planDraft(services.database, site.id, open.path, planned);
  return isPlanned ? toPage('prevu') : otherWasFaster();
}

/** Publishes a text, unless others lead to the page and it is to be withdrawn; undefined: as it was planned before. */
async function publishText(
  act: PageAct,
  source: string,
  startedFrom: string | null,
  withdrawAt: Date | null | undefined,
  typed?: EditState['typed'],
): Promise<FastifyReply> {
  if (withdrawAt && (await isNeeded(act))) return refuseWithdrawal(act, typed);
  const change = { path: act.open.path, content: withoutMark(source), startedFrom };
  const how = { action: 'publish', ...(withdrawAt === undefined ? {} : { withdrawAt }) } as const;
  const changes = await takingAddress(act.services, act.site, change);
  return act.publish(changes, how, () => act.toPage('publie'));
}

async function cancelPlan({ services, site, account: author, open, toPage, otherWasFaster }: PageAct) {
  const plan = { version: orNotFound(open.draft).version, publishAt: null, withdrawAt: null, author };
  const isCancelled = await planDraft(services.database, site.id, open.path, plan);
  return isCancelled ? toPage('deprogramme') : otherWasFaster();
}

async function keepOvertaken({ services, site, account, open, toPage, otherWasFaster }: PageAct) {
  const chosen = { ...open, version: orNotFound(open.draft).version };
  const isKept = await keepDraft(services.database, site.id, chosen, account);
  return isKept ? toPage('garde') : otherWasFaster();
}

async function abandon({ services, site, account, open, done, toPage, otherWasFaster }: PageAct) {
  const chosen = { path: open.path, version: orNotFound(open.draft).version, about: open.title };
  if (!(await abandonDraft(services.database, site.id, chosen, account))) return otherWasFaster();
  return open.servedHash === null ? done('/historique', 'efface', { page: open.name }) : toPage('abandonne');
}

async function moveToTrash(act: PageAct): Promise<FastifyReply> {
  const { services, site, t, open, done, showPage, publish } = act;
  const change = { path: open.path, content: null, startedFrom: open.servedHash };
  const changes = await withoutRedirects(services, site, change);
  if (await isNeeded(act)) return showPage({ isKept: true, warning: t(linkTexts.refused) }, 400);
  return publish(changes, { action: 'remove' }, () => done('', 'corbeille', { page: open.name }));
}

async function move({ services, site, account, field, t, open, done, refuse, warn }: PageAct) {
  const destination = { parent: field('sous', 12), word: field('mot', 100) };
  const result = await movePage(services, site, open, destination, account);
  if (result.outcome === 'published') return done('', 'deplace');
  if (result.outcome === 'refused') return refuse(result.problems);
  return warn(result.outcome === 'impossible' ? result.message : t(texts.publishConflict), 400);
}

/** Publishes the page unchanged, with the date of its withdrawal. */
async function planWithdrawal(act: PageAct): Promise<FastifyReply> {
  const { t, open, warn, publish, toPage } = act;
  if (open.draft !== undefined || open.page === undefined) throw notFound();
  const typed = act.field('retirer_le', MAX_MOMENT);
  const withdrawAt = readTypedMoment(typed, act.site.timeZone) ?? null;
  if (isWrong(act, typed, withdrawAt)) return warn(t(texts.momentWrong), 422);
  if (withdrawAt !== null && (await isNeeded(act))) return refuseWithdrawal(act);
  const change = { path: open.path, content: open.source, startedFrom: open.servedHash };
  return publish([change], { action: 'publish', withdrawAt }, () => toPage('retrait'));
}

async function copy({ services, site, account, open, toPage }: PageAct): Promise<FastifyReply> {
  const name = orNotFound(await copyPage(services, site, open, account));
  return toPage('enregistre', name);
}

/** Whether a page must not leave the site: others lead to it, or it is the home page of a language. */
async function isNeeded({ services, site, open: { page } }: PageAct): Promise<boolean> {
  if (page === undefined) return false;
  return isHome(site, page) || (await leadingTo(services, site, page)).places.length > 0;
}

function refuseWithdrawal({ t, showPage }: PageAct, typed?: EditState['typed']): Promise<FastifyReply> {
  return showPage({ ...(typed && { typed }), isKept: true, warning: t(texts.withdrawRefused) }, 400);
}

/** A date was typed that does not exist, or is over. */
function isWrong({ services }: PageAct, typed: string, moment: Date | null | undefined): boolean {
  return typed.trim() !== '' && (moment ?? new Date(0)) <= services.now();
}
