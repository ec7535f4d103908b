import type { FastifyInstance } from 'fastify';
import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { localDay, localMinute } from '#server/content/local-time.ts';
import { momentOf } from '#server/content/markup/moments.ts';
import { shownAnswers } from '#server/content/messages/answers.ts';
import { listMessages, type MessageFilter, type StoredMessage } from '#server/content/messages/store.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { StateBadge } from '#server/render/administration/badges.tsx';
import { ENTRIES, entryHref } from '#server/render/administration/entries.ts';
import { screen } from '#server/render/administration/frame.tsx';
import { type Column, DataTable, ExportLink, FilteredList } from '#server/render/administration/list.tsx';
import { choiceIn, limitsIn, pageIn, type Query, textIn } from '#server/render/administration/query.ts';
import { administrationRoutes, MAX_EXPORTED, sendCsv } from '#server/render/administration/routes.ts';
import { answerColumns, formTitles } from './forms.ts';
import { NOTICES, texts } from './texts.ts';

/** Names of the states in the address. */
const STATES = { 'a-traiter': 'open', traites: 'handled' } as const;
const STATE_NAMES = Object.keys(STATES) as (keyof typeof STATES)[];
const MAX_SUMMARY = 90;

/** The list of messages, and the same as a table to download. */
export function registerMessageList(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  const routes = administrationRoutes(app, 'messages');

  routes.get('', async ({ site, query, t }) => {
    const path = entryHref(site, 'messages');
    const filtered = filteredIn(query);
    const { rows: messages, total } = await listMessages(db, site.id, filterOf(filtered), limitsIn(query));
    const forms = await formTitles(db, site, 'message');
    const filters = [
      { name: 'formulaire', label: t(texts.form), options: [['', t(texts.allForms)] as const, ...forms] },
      {
        name: 'etat',
        label: t(texts.state),
        options: [
          ['', t(texts.anyState)],
          ['a-traiter', t(texts.open)],
          ['traites', t(texts.handledOnes)],
        ],
      },
      { name: 'q', label: t(texts.search) },
    ] as const;
    return screen(
      { current: 'messages', title: t(ENTRIES.messages.title), lead: t(texts.lead), notices: NOTICES },
      <>
        <FilteredList
          path={path}
          filters={filters}
          query={filtered}
          page={pageIn(query)}
          total={total}
          label={t(texts.caption)}
        >
          <DataTable
            caption={t(texts.caption)}
            columns={columnsOf(site, path, forms)}
            rows={messages}
            empty={t(texts.empty)}
          />
        </FilteredList>
        <p>{filtered.formulaire === '' ? t(texts.exportForm) : <ExportLink path={path} query={filtered} />}</p>
      </>,
    );
  });

  routes.get('/export.csv', async ({ reply, site, query, locale }) => {
    const { t } = locale;
    const filter = filterOf(filteredIn(query));
    const form = site.forms.get(filter.form ?? '');
    const { rows: messages } = await listMessages(db, site.id, filter, { limit: MAX_EXPORTED });
    // In the order of the form; answers to its former questions come last.
    const ofForm = new Map([...(form?.fields.values() ?? [])].map(({ name, label }) => [name, label]));
    const answers = answerColumns(site, messages, ofForm);
    const titles = [texts.reference, texts.form, texts.received, texts.state].map((title) => t(title));
    const rows = messages.map((message) => [
      message.id,
      site.forms.get(message.form)?.title ?? message.form,
      localMinute(message.createdAt, site.timeZone),
      t(message.handledAt === null ? texts.open : texts.handled),
      ...answers.cells(message),
    ]);
    const name = `messages-${form?.ident ?? 'site'}-${localDay(services.now(), site.timeZone)}`;
    return sendCsv(reply, name, [...titles, ...answers.titles], rows);
  });
}

function filteredIn(query: Query) {
  return { formulaire: textIn(query, 'formulaire'), q: textIn(query, 'q'), etat: choiceIn(query, 'etat', STATE_NAMES) };
}

function filterOf({ formulaire, q, etat }: ReturnType<typeof filteredIn>): MessageFilter {
  return { form: formulaire || undefined, words: q, state: etat && STATES[etat] };
}

function columnsOf(site: Site, path: string, forms: ReadonlyMap<string, string>): readonly Column<StoredMessage>[] {
  const locale = localeOf(site);
  const { marked: t } = locale;
  return [
    {
      title: t(texts.sender),
      isName: true,
      cell: (message) => (
        <>
          <a href={`${path}/${message.id}`}>{summaryOf(site, message)}</a>
          <span className="admin-detail">{message.id}</span>
        </>
      ),
    },
    { title: t(texts.form), cell: ({ form }) => forms.get(form) ?? form },
    { title: t(texts.received), cell: ({ createdAt }) => momentOf(createdAt, locale) },
    { title: t(texts.state), cell: (message) => <MessageState message={message} /> },
  ];
}

export function MessageState({ message: { handledAt } }: Readonly<{ message: StoredMessage }>) {
  const t = useT();
  return handledAt === null ? (
    <StateBadge tone="waiting">{t(texts.open)}</StateBadge>
  ) : (
    <StateBadge tone="good">{t(texts.handled)}</StateBadge>
  );
}

/** The first answers on one line, to recognise a message by. */
function summaryOf(site: Site, message: StoredMessage): string {
  const answers = shownAnswers(site.forms.get(message.form), message, localeOf(site)).map(({ text }) =>
    text.replace(/\s+/g, ' '),
  );
  const line = answers.filter((text) => text !== '').join(' · ');
  const letters = [...(line === '' ? message.id : line)];
  return letters.length > MAX_SUMMARY ? `${letters.slice(0, MAX_SUMMARY).join('')}…` : letters.join('');
}
