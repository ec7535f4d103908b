import type { FastifyInstance } from 'fastify';
import type { Translate } from '#language/translate.ts';
import { frenchDay } from '#server/content/elements/today.ts';
import { detailText } from '#server/content/journal/detail.ts';
import {
  COMMAND,
  type JournalEntry,
  type JournalFilter,
  journalRetention,
  listJournal,
  listJournalPeople,
} from '#server/content/journal/read.ts';
import { JOURNAL_ACTIONS, JOURNAL_KINDS } from '#server/content/journal/record.ts';
import { ACTION_NAMES, KIND_NAMES, KIND_SINGULARS } from '#server/content/journal/texts.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Field, SelectField } from '#server/content/markup/form.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { startSweep } from '#server/platform/operation/sweeps.ts';
import { signedIn } from '#server/platform/security/access.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { choiceIn, dayIn, type List, textIn } from '#server/render/administration/query.ts';
import { sendScreen } from '#server/render/administration/reply.ts';
import { MAX_EXPORTED, sendCsv } from '#server/render/administration/send-csv.ts';
import {
  type Column,
  DataTable,
  FilterForm,
  hrefWith,
  PageLinks,
  pageLimits,
  pageOf,
} from '#server/render/administration/table.tsx';
import { texts as frameTexts } from '#server/render/administration/texts.ts';
import { texts } from './texts.ts';

const { path: PATH } = ENTRIES.journal;

/** Who changed what, when (ADMIN-7). */
export function registerJournal(app: FastifyInstance, services: Services): void {
  const db = services.database.kysely;
  startSweep(app, services, journalRetention(db));
  const read = signedIn('nothing', 'administrator');

  app.get<List>(app.platformPath(PATH), read, async (request, reply) => {
    const { site, query } = request;
    const filter = filterOf(query);
    const page = pageOf(query);
    const found = await listJournal(db, site.id, filter, pageLimits(page));
    const people = await listJournalPeople(db, site.id, site.language);
    return sendScreen(reply, journalView(site, { ...found, page, filter, people }));
  });

  app.get<List>(app.platformPath(`${PATH}/export.csv`), read, async (request, reply) => {
    const { entries } = await listJournal(db, request.site.id, filterOf(request.query), { limit: MAX_EXPORTED });
    const locale = localeOf(request.site);
    const { t } = locale;
    const columns = [texts.at, texts.person, texts.kind, texts.action, texts.about, texts.detail];
    const rows = entries.map((entry) => [
      momentOf(entry.at, locale),
      nameOf(entry, t),
      t(kindOf(entry)),
      t(actionOf(entry)),
      entry.about,
      detailText(entry.detail, t),
    ]);
    return sendCsv(
      reply,
      `journal-${frenchDay(services.now())}`,
      columns.map((title) => t(title)),
      rows,
    );
  });
}

function filterOf(query: Readonly<Record<string, unknown>>): JournalFilter {
  const person = textIn(query, 'personne');
  return {
    person: person === '' ? undefined : person,
    kind: choiceIn(query, 'genre', JOURNAL_KINDS),
    from: dayIn(query, 'du'),
    to: dayIn(query, 'au'),
  };
}

interface JournalState extends Awaited<ReturnType<typeof listJournal>> {
  readonly page: number;
  readonly filter: JournalFilter;
  readonly people: Awaited<ReturnType<typeof listJournalPeople>>;
}

function journalView(site: Site, { entries, total, page, filter, people }: JournalState): Screen {
  const locale = localeOf(site);
  const { marked: t } = locale;
  const path = `/${site.base}${PATH}`;
  const query = { personne: filter.person, genre: filter.kind, du: filter.from, au: filter.to };
  const columns: readonly Column<JournalEntry>[] = [
    { title: t(texts.action), isName: true, cell: (entry) => t(actionOf(entry)) },
    {
      title: t(texts.about),
      cell: (entry) => (
        <>
          {t(texts.aboutKind, { kind: t(kindOf(entry)), about: entry.about })}
          {entry.detail === '' ? null : <span className="admin-detail">{detailText(entry.detail, t)}</span>}
        </>
      ),
    },
    { title: t(texts.person), cell: (entry) => nameOf(entry, t) },
    { title: t(texts.at), cell: ({ at }) => <time dateTime={at.toISOString()}>{momentOf(at, locale)}</time> },
  ];
  return screen(
    { current: 'journal', title: t(ENTRIES.journal.title), lead: t(texts.lead) },
    <>
      <FilterForm path={path}>
        <SelectField
          id="journal-personne"
          name="personne"
          label={t(texts.person)}
          isMarked
          options={
            new Map([
              ['', t(texts.anyone)],
              ...people.map(({ id, name }) => [id, id === COMMAND ? t(name) : name] as const),
            ])
          }
          defaultValue={filter.person ?? ''}
        />
        <SelectField
          id="journal-genre"
          name="genre"
          label={t(texts.kind)}
          isMarked
          options={
            new Map([['', t(texts.anything)], ...JOURNAL_KINDS.map((kind) => [kind, t(KIND_NAMES[kind])] as const)])
          }
          defaultValue={filter.kind ?? ''}
        />
        <Field id="journal-du" name="du" type="date" label={t(texts.from)} isMarked defaultValue={filter.from ?? ''} />
        <Field id="journal-au" name="au" type="date" label={t(texts.to)} isMarked defaultValue={filter.to ?? ''} />
      </FilterForm>
      <DataTable
        caption={t(texts.caption)}
        columns={columns}
        rows={entries}
        keyOf={({ id }) => id}
        empty={t(texts.empty)}
      />
      <PageLinks path={path} query={query} page={page} total={total} />
      <p>
        <a className="button button-secondary" href={hrefWith(`${path}/export.csv`, query)} download="">
          {t(frameTexts.export)}
        </a>
      </p>
    </>,
  );
}

/** The command and the platform have names of the program, people their own. */
function nameOf({ accountId, accountName }: JournalEntry, t: Translate): string {
  return accountId === null ? t(accountName) : accountName;
}

/** Names of an earlier or later version are shown as they are stored. */
function actionOf({ action }: Pick<JournalEntry, 'action'>): string {
  const known = JOURNAL_ACTIONS.find((one) => one === action);
  return known === undefined ? action : ACTION_NAMES[known];
}

function kindOf({ kind }: Pick<JournalEntry, 'kind'>): string {
  const known = JOURNAL_KINDS.find((one) => one === kind);
  return known === undefined ? kind : KIND_SINGULARS[known];
}
