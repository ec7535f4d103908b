import { Fragment, type ReactNode } from 'react';
import { appendQuery } from '#contract/query.ts';
import { Filled } from '#language/locale.tsx';
import type { Expression } from '#language/translate.ts';
import { type Choice, listChoices } from '#server/content/edits/choices.ts';
import { pageTitle } from '#server/content/edits/documents/page-text.ts';
import { listDrafts } from '#server/content/edits/drafts.ts';
import { listPlans } from '#server/content/edits/setting-plans.ts';
import { readEditedFiles } from '#server/content/edits/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { isUploaded, listFiles } from '#server/content/library/list.ts';
import { momentOf } from '#server/content/markup/moments.ts';
import { countOpenMessages } from '#server/content/messages/store.ts';
import { listMissed } from '#server/content/missed/store.ts';
import type { Services } from '#server/content/services.ts';
import type { Site, SiteLink } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { countOwnWaiting, countWaiting, listFailedPlans } from '#server/people/account-modules.ts';
import { countUnused, unusedBefore } from '#server/people/administration/managed.ts';
import { listUnsent } from '#server/platform/mail/queue.ts';
import { hasRightsOf, type Role } from '#server/platform/security/role.ts';
import { CancelPlan } from '#server/render/administration/cancel-plan.tsx';
import { ENTRIES, entryHref } from '#server/render/administration/entries.ts';
import { nameFile } from '#server/render/administration/file-names.ts';
import { Failure, nameForm } from '#server/render/administration/named-problems.tsx';
import { pageName, pageScreens } from '#server/render/administration/page-screens.ts';
import { VERSIONS_PATH } from '#server/render/administration/path.ts';
import { FileLink } from '#server/render/administration/problem-errors.tsx';
import { wordsOf } from '#server/render/administration/words.ts';
import { ELEMENT_PARAM, ELEMENT_PATH, MODULE_PARAM, SPACE_PATHS } from '#server/render/layout/contributor-space.tsx';
import { MAIL_NAMES, texts } from './texts.ts';

/** Something that waits for the user. */
export interface Todo {
  readonly title: string;
  readonly text?: ReactNode;
  readonly link?: SiteLink;
  /** A form of one button. */
  readonly act?: { readonly action: string; readonly title: string };
}

interface Source {
  /** The lowest role that sees it. */
  readonly role: Role;
  readonly title: Expression;
  readonly text?: string;
  /** Where the work is done: a path below `/{base}`, and the words of its link. */
  readonly link?: readonly [path: string, title: string];
  /** What can be done on the spot: a path below `/{base}` that takes a form, and the words of its button. */
  readonly act?: readonly [path: string, title: string];
  /** How many wait; a list of them where no page shows them. */
  find(services: Services, site: Site, account: Account): Promise<number | readonly ReactNode[]>;
}

/** Where the mails that have failed are tried again. */
export const RETRY_BELOW = '/courriels';
const RETRY_PATH = `${ENTRIES.messages.path}${RETRY_BELOW}`;
const SHOWN = 5;
/** Addresses with fewer requests are typing errors, or a scan for weaknesses. */
const MIN_HITS = 3;
const MAX_ADDRESSES = 100;
const TO_CHOICES = [`${ENTRIES.start.path}${VERSIONS_PATH}`, texts.choicesLink] as const;
const TO_PAGES = [ENTRIES.pages.path, texts.pagesLink] as const;

/** What can wait, in the order of the page. */
const SOURCES: readonly Source[] = [
  {
    role: 'contributor',
    title: texts.sentBack,
    text: texts.sentBackText,
    link: [SPACE_PATHS.elements, texts.ownLink],
    find: async ({ database }, site, account) => (await countOwnWaiting(database.kysely, site, account)).sentBack,
  },
  {
    role: 'publisher',
    title: texts.reviews,
    link: [SPACE_PATHS.waiting, texts.reviewsLink],
    find: ({ database }, site, account) => countWaiting(database.kysely, site, account),
  },
  {
    role: 'contributor',
    title: texts.drafts,
    link: [SPACE_PATHS.elements, texts.ownLink],
    find: async ({ database }, site, account) => (await countOwnWaiting(database.kysely, site, account)).drafts,
  },
  {
    role: 'contributor',
    title: texts.failedPlans,
    text: texts.failedPlansText,
    async find({ database }, site, account) {
      const { marked: t } = localeOf(site);
      return (await listFailedPlans(database.kysely, site, account)).map(({ module, id, title, planFailure }) => {
        const names = [[MODULE_PARAM, module] as const, [ELEMENT_PARAM, id] as const];
        return (
          <Fragment key={id}>
            <a href={appendQuery(`/${site.base}${ELEMENT_PATH}`, names)}>{title}</a>
            {planFailure === null ? null : `\u00a0: ${t(planFailure)}`}
          </Fragment>
        );
      });
    },
  },
  {
    role: 'administrator',
    title: texts.messages,
    link: [`${ENTRIES.messages.path}?etat=a-traiter`, texts.messagesLink],
    find: ({ database }, site) => countOpenMessages(database.kysely, site.id),
  },
  {
    role: 'administrator',
    title: texts.unused,
    text: texts.unusedText,
    link: [`${ENTRIES.accounts.path}?inutilises=1`, texts.unusedLink],
    find: ({ database, now }, site) => countUnused(database.kysely, site.id, unusedBefore(now())),
  },
  {
    role: 'administrator',
    title: texts.unsent,
    text: texts.unsentText,
    act: [RETRY_PATH, texts.retry],
    async find({ database }, site) {
      const locale = localeOf(site);
      return (await listUnsent(database.kysely, site.id)).map(({ kind, recipient, lastTryAt, nextTryAt }) =>
        locale.marked(nextTryAt === null ? texts.givenUp : texts.notSentYet, {
          what: locale.t(MAIL_NAMES[kind]),
          recipient,
          at: momentOf(lastTryAt, locale),
        }),
      );
    },
  },
  {
    role: 'editor',
    title: texts.setAside,
    text: texts.setAsideText,
    link: TO_CHOICES,
    find: (services, site) => namedChoices(services, site, ({ setAside }) => setAside.length > 0),
  },
  {
    role: 'editor',
    title: texts.bothSides,
    text: texts.bothSidesText,
    link: TO_CHOICES,
    find: (services, site) => namedChoices(services, site, ({ setAside }) => setAside.length === 0),
  },
  {
    role: 'editor',
    title: texts.unpublished,
    text: texts.unpublishedText,
    link: TO_PAGES,
    async find({ database }, site) {
      const drafts = await listDrafts(database.kysely, site.id);
      return drafts.flatMap(({ path, content, failure }) =>
        failure === null ? [] : [<FailedPage key={path} site={site} path={path} source={content} failure={failure} />],
      );
    },
  },
  {
    role: 'editor',
    title: texts.unpublishedSettings,
    text: texts.unpublishedSettingsText,
    async find({ database }, site, { role }) {
      const plans = await listPlans(database.kysely, site.id);
      return plans.flatMap((plan) => {
        const { form, values, draft } = plan;
        const { path, failure } = draft;
        const named = nameForm(site, form);
        if (failure === null || !hasRightsOf(role, ENTRIES[named.entry].role)) return [];
        return [
          <Fragment key={path}>
            <FileLink {...named} />
            {'\u00a0: '}
            <Failure site={site} path={path} failure={failure} />
            {named.href === undefined ? (
              <>
                <p>{wordsOf(values)}</p>
                <CancelPlan plan={plan} action={`${entryHref(site, named.entry)}/${form.name}`} />
              </>
            ) : null}
          </Fragment>,
        ];
      });
    },
  },
  {
    role: 'editor',
    title: texts.staying,
    text: texts.stayingText,
    link: TO_PAGES,
    async find({ database }, site) {
      const files = await readEditedFiles(database.kysely, site.id);
      return files.flatMap(({ path, content, withdrawFailure }) =>
        withdrawFailure === null ? [] : [<FailedPage key={path} site={site} path={path} source={content ?? ''} />],
      );
    },
  },
  {
    role: 'editor',
    title: texts.undescribed,
    text: texts.undescribedText,
    link: [`${ENTRIES.library.path}?sans-texte=1`, texts.undescribedLink],
    // Pictures of the folder are described by the pages that show them; `vitrine check` tells the agency.
    find: async (_, site) => listFiles(site, { lacksAlt: true }).filter(isUploaded).length,
  },
  {
    role: ENTRIES.redirects.role,
    title: texts.missed,
    text: texts.missedText,
    link: [ENTRIES.redirects.path, texts.missedLink],
    async find({ database }, site) {
      const { marked: t } = localeOf(site);
      const all = await listMissed(database.reads.db, site.id, MAX_ADDRESSES);
      return all
        .filter(({ hits }) => hits >= MIN_HITS)
        .map(({ path, hits }) => (
          <Filled key={path} text={t(texts.times, { count: hits })} parts={{ address: <code>{path}</code> }} />
        ));
    },
  },
];

/** The edits to decide about, by the name of what they change. */
async function namedChoices(
  { database }: Services,
  site: Site,
  isAmong: (choice: Choice) => boolean,
): Promise<readonly ReactNode[]> {
  return (await listChoices(database.kysely, site))
    .filter(isAmong)
    .map(({ file }) => <FileLink key={file.path} {...nameFile(site, file.path)} />);
}

interface FailedPageProps {
  readonly site: Site;
  readonly path: string;
  readonly source: string;
  readonly failure?: string;
}

/** A page whose plan was not carried out, with a link to its screen. */
function FailedPage({ site, path, source, failure }: FailedPageProps) {
  const name = pageName(path);
  return (
    <>
      <a href={pageScreens(site, name).edit}>{pageTitle(source) ?? name}</a>
      {failure === undefined ? null : (
        <>
          {'\u00a0: '}
          <Failure site={site} path={path} failure={failure} />
        </>
      )}
    </>
  );
}

/** What waits for an account, by its role. */
export async function findTodos(
  services: Services,
  site: Site,
  account: Account,
  canSend: boolean,
): Promise<readonly Todo[]> {
  const { marked: t } = localeOf(site);
  const isToldAll = hasRightsOf(account.role, 'administrator');
  const unsendable = canSend || !isToldAll ? [] : [{ title: t(texts.noServer), text: <p>{t(texts.noServerText)}</p> }];
  const sources = SOURCES.filter(({ role }) => hasRightsOf(account.role, role));
  const found = await Promise.all(sources.map((source) => source.find(services, site, account)));
  const waiting = sources.flatMap(({ title, text, link, act }, rank): Todo[] => {
    const all = found[rank] ?? 0;
    const [count, list] = typeof all === 'number' ? [all, undefined] : [all.length, all];
    if (count === 0) return [];
    return [
      {
        title: t(title, { count }),
        text: text && (
          <>
            {t(text)}
            {list && (
              <ul>
                {list.slice(0, SHOWN).map((one, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once.
                  <li key={index}>{one}</li>
                ))}
                {list.length > SHOWN ? <li>{t(texts.others, { count: list.length - SHOWN })}</li> : null}
              </ul>
            )}
          </>
        ),
        ...(link && { link: { href: `/${site.base}${link[0]}`, title: t(link[1]) } }),
        ...(act && { act: { action: `/${site.base}${act[0]}`, title: t(act[1]) } }),
      },
    ];
  });
  return [...unsendable, ...waiting];
}
