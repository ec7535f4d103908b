import type { MyElement as RowFacts } from '#features/my-elements/markup.tsx';
import type { StateTone } from '#features/my-elements/model.ts';
import type { Locale } from '#language/locale.tsx';
import { elementPath } from '#server/content/elements/element.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { dayOf, momentOf } from '#server/content/markup/moments.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { type MyElement, restoredFor, versionMark } from '#server/modules/my-elements/store/element.ts';
import { mayPlan } from '#server/modules/my-elements/store/plan.ts';
import {
  isPublic,
  isWaiting,
  may,
  type Situation,
  type Standing,
  standingOf,
} from '#server/modules/my-elements/store/rules.ts';
import type { Account } from '#server/people/account.ts';
import { elementHref } from './paths.ts';
import { STATE_NAMES, texts } from './texts.ts';

const TONES: Readonly<Record<Situation, StateTone>> = {
  draft: 'quiet',
  unpublished: 'quiet',
  deleted: 'quiet',
  pending: 'waiting',
  'published-draft': 'published',
  'published-pending': 'waiting',
  published: 'published',
  refused: 'refused',
  'published-refused': 'refused',
};

interface RowContext {
  readonly site: Site;
  readonly module: SiteModule;
  readonly account: Pick<Account, 'id' | 'role'>;
}

/** An element as the table shows it, with links to the acts that the account may do. Requests are checked again. */
export function rowFacts({ site, module, account }: RowContext, element: MyElement): RowFacts {
  const { situation } = element;
  const locale = localeOf(site);
  const { marked: t } = locale;
  const standing = standingOf(account, module);
  const href = (page: Parameters<typeof elementHref>[1]) => elementHref(site.base, page, element);
  const isActive = isPublic(situation);
  const isDeleted = situation === 'deleted';
  return {
    module: module.ident,
    id: element.id,
    version: versionMark(element),
    title: element.title,
    state: {
      tone: TONES[situation],
      label: t(STATE_NAMES[situation]),
      detail:
        [detailOf(element, account.id, standing, locale), ...planDetails(element, locale)]
          .filter((part) => part !== undefined)
          .join(', ') || undefined,
    },
    changed: { machine: element.updatedAt.toISOString(), text: dayOf(element.updatedAt, locale) },
    pageHref: isActive ? elementPath(module, element.slug) : undefined,
    editHref: may('save', situation, standing) ? href('edit') : undefined,
    toggle: may(isActive ? 'unpublish' : 'publish', situation, standing)
      ? { href: href('activate'), isActive }
      : undefined,
    deleteHref: isDeleted ? undefined : href('delete'),
    restoreHref: isDeleted ? href('restore') : undefined,
    links: [
      ...(hasPreview(module, element) ? [{ label: t(texts.preview), href: href('preview') }] : []),
      ...(may('submit', situation, standing)
        ? [{ label: t(texts.requestPublication), href: href('submit'), isPopin: true }]
        : []),
      ...(isWaiting(situation) && standing === 'publisher' ? [{ label: t(texts.review), href: href('review') }] : []),
      ...(mayPlan(situation, standing).withdraw ? [{ label: t(texts.plan), href: href('plan') }] : []),
      ...(isDeleted ? [] : [{ label: t(texts.history), href: href('history') }]),
    ],
  };
}

/** Whether the element has a page, and values that visitors do not see yet. */
export function hasPreview(module: SiteModule, { situation }: Pick<MyElement, 'situation'>): boolean {
  return module.page !== undefined && situation !== 'published' && situation !== 'deleted';
}

/** What is planned for an element, or why it was not carried out. */
export function planDetails(
  { publishAt, withdrawAt, planFailure }: Pick<MyElement, 'publishAt' | 'withdrawAt' | 'planFailure'>,
  locale: Locale,
): readonly string[] {
  const { marked: t } = locale;
  return [
    ...(publishAt === null ? [] : [t(texts.plannedPublication, { moment: momentOf(publishAt, locale) })]),
    ...(withdrawAt === null ? [] : [t(texts.plannedWithdrawal, { moment: momentOf(withdrawAt, locale) })]),
    ...(planFailure === null ? [] : [t(texts.planFailed, { reason: t(planFailure) })]),
  ];
}

function detailOf(element: MyElement, accountId: string, standing: Standing, locale: Locale): string | undefined {
  const { situation, before, reason, submittedAt } = element;
  if (situation === 'deleted')
    return restoredFor(element, accountId, standing) === before ? undefined : locale.marked(texts.restoredOffline);
  if (situation.endsWith('refused')) return reason ?? undefined;
  if (situation.endsWith('pending') && submittedAt !== null)
    return locale.marked(texts.since, { day: dayOf(submittedAt, locale) });
  return undefined;
}
