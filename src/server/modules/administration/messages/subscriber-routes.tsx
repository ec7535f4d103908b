import type { FastifyInstance } from 'fastify';
import { record } from '#server/content/journal/record.ts';
import { localDay } from '#server/content/local-time.ts';
import { dayOf } from '#server/content/markup/moments.ts';
import {
  listSubscribers,
  readSubscriber,
  removeSubscriber,
  type StoredSubscriber,
  type SubscriberFilter,
} from '#server/content/messages/subscribers.ts';
import type { Services } from '#server/content/services.ts';
import { asAdministrator } from '#server/platform/security/lock-role.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';
import { StateBadge } from '#server/render/administration/badges.tsx';
import { ENTRIES, entryHref } from '#server/render/administration/entries.ts';
import { screen } from '#server/render/administration/frame.tsx';
import { type Column, DataTable, ExportLink, FilteredList } from '#server/render/administration/list.tsx';
import { limitsIn, pageIn, type Query, textIn } from '#server/render/administration/query.ts';
import {
  type AdministrationRequest,
  administrationRoutes,
  MAX_EXPORTED,
  sendCsv,
} from '#server/render/administration/routes.ts';
import { answerColumns, formTitles } from './forms.ts';
import { removalView } from './message-view.tsx';
import { SUBSCRIBER_NOTICES, subscriberTexts as texts } from './texts.ts';

/** The addresses that subscribed to letters: listed, exported and removed (ADMIN-6). */
export function registerSubscribers(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  const list = administrationRoutes(app, 'subscribers');
  const one = administrationRoutes(app, 'subscribers', 'managed');
  const requireSubscriber = async ({ site, params }: AdministrationRequest<'subscriber'>) =>
    orNotFound(await readSubscriber(db, site.id, params.subscriber));
  const pathOf = ({ site }: Pick<AdministrationRequest, 'site'>) => entryHref(site, 'subscribers');

  list.get('', async (context) => {
    const { site, query, t } = context;
    const path = pathOf(context);
    const filtered = filteredIn(query);
    const { rows: subscribers, total } = await listSubscribers(db, site.id, filterOf(filtered), limitsIn(query));
    const forms = await formTitles(db, site, 'lettre');
    const filters = [
      { name: 'formulaire', label: t(texts.letter), options: [['', t(texts.allLetters)] as const, ...forms] },
      { name: 'q', label: t(texts.search) },
    ];
    const columns = columnsOf(context, path, forms);
    const notices = SUBSCRIBER_NOTICES;
    return screen(
      { current: 'subscribers', title: t(ENTRIES.subscribers.title), lead: t(texts.lead), notices },
      <>
        <FilteredList
          path={path}
          filters={filters}
          query={filtered}
          page={pageIn(query)}
          total={total}
          label={t(texts.caption)}
        >
          <DataTable caption={t(texts.caption)} columns={columns} rows={subscribers} empty={t(texts.empty)} />
        </FilteredList>
        <p className="space-actions">
          <ExportLink path={path} query={filtered} />
          <span>{t(texts.exportText)}</span>
        </p>
      </>,
    );
  });

  // Only confirmed addresses: this file is what letters are sent with.
  list.get('/export.csv', async ({ reply, site, query, locale }) => {
    const filter = { ...filterOf(filteredIn(query)), isConfirmed: true };
    const { rows: subscribers } = await listSubscribers(db, site.id, filter, { limit: MAX_EXPORTED });
    const answers = answerColumns(site, subscribers, undefined, (text, { email }) => text !== email);
    const titles = [texts.email, texts.letter, texts.since].map((title) => locale.t(title));
    const rows = subscribers.map((subscriber) => [
      subscriber.email,
      site.forms.get(subscriber.form)?.title ?? subscriber.form,
      localDay(subscriber.createdAt, site.timeZone),
      ...answers.cells(subscriber),
    ]);
    const name = `abonnes-${site.forms.get(filter.form ?? '')?.ident ?? 'site'}-${localDay(services.now(), site.timeZone)}`;
    return sendCsv(reply, name, [...titles, ...answers.titles], rows);
  });

  one.get<'subscriber'>('/:subscriber/retirer', async (context) => {
    const { id, email: what } = await requireSubscriber(context);
    const back = pathOf(context);
    const action = `${back}/${id}/retirer`;
    return removalView(context.site, { current: 'subscribers', texts, what, action, back });
  });

  one.post<'subscriber'>('/:subscriber/retirer', async (context) => {
    const { site, account, done } = context;
    const subscriber = await requireSubscriber(context);
    await asAdministrator(db, site.id, account.id, async (trx) => {
      if (!(await removeSubscriber(trx, subscriber))) return;
      // The journal does not name the address, which is deleted for good.
      const about = { aboutId: subscriber.id, about: site.forms.get(subscriber.form)?.title ?? subscriber.form };
      await record(trx, site.id, account, services.now(), { kind: 'subscriber', action: 'remove', ...about });
    });
    return done('', 'retire');
  });
}

function filteredIn(query: Query) {
  return { formulaire: textIn(query, 'formulaire'), q: textIn(query, 'q') };
}

function filterOf({ formulaire, q }: ReturnType<typeof filteredIn>): SubscriberFilter {
  return { form: formulaire || undefined, words: q };
}

function columnsOf(
  { t, locale }: Pick<AdministrationRequest, 't' | 'locale'>,
  path: string,
  forms: ReadonlyMap<string, string>,
): readonly Column<StoredSubscriber>[] {
  return [
    { title: t(texts.email), isName: true, cell: ({ email }) => email },
    { title: t(texts.letter), cell: ({ form }) => forms.get(form) ?? form },
    { title: t(texts.since), cell: ({ createdAt }) => dayOf(createdAt, locale) },
    {
      title: t(texts.state),
      cell: ({ confirmedAt }) =>
        confirmedAt === null ? (
          <StateBadge tone="waiting">{t(texts.pending)}</StateBadge>
        ) : (
          <StateBadge tone="good">{t(texts.confirmed)}</StateBadge>
        ),
    },
    {
      title: t(texts.act),
      isAct: true,
      cell: ({ id, email }) => (
        <a className="admin-danger" href={`${path}/${id}/retirer`}>
          {t(texts.remove)}
          <span className="visually-hidden"> ({email})</span>
        </a>
      ),
    },
  ];
}
