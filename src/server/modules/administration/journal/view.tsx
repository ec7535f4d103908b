import type { Translate } from '#language/translate.ts';
import { detailText } from '#server/content/journal/detail.ts';
import { COMMAND, type JournalEntry, type JournalFilter } from '#server/content/journal/read.ts';
import { JOURNAL_ACTIONS, JOURNAL_KINDS } from '#server/content/journal/record.ts';
import { ACTION_NAMES, KIND_NAMES, KIND_SINGULARS } from '#server/content/journal/texts.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Field, SelectField } from '#server/content/markup/form.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Site } from '#server/content/site/types.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { type Column, DataTable, FilterForm, hrefWith, PageLinks } from '#server/render/administration/table.tsx';
import { texts as frameTexts } from '#server/render/administration/texts.ts';
import { texts } from './texts.ts';

export interface JournalState {
  readonly entries: readonly JournalEntry[];
  readonly total: number;
  readonly page: number;
  readonly filter: JournalFilter;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

export function journalView(site: Site, { entries, total, page, filter, people }: JournalState): Screen {
  const locale = localeOf(site);
  const { marked: t } = locale;
  const path = `/${site.base}${ENTRIES.journal.path}`;
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
export function nameOf({ accountId, accountName }: JournalEntry, t: Translate): string {
  return accountId === null ? t(accountName) : accountName;
}

/** Names of an earlier or later version are shown as they are stored. */
export function actionOf({ action }: Pick<JournalEntry, 'action'>): string {
  const known = JOURNAL_ACTIONS.find((one) => one === action);
  return known === undefined ? action : ACTION_NAMES[known];
}

export function kindOf({ kind }: Pick<JournalEntry, 'kind'>): string {
  const known = JOURNAL_KINDS.find((one) => one === kind);
  return known === undefined ? kind : KIND_SINGULARS[known];
}
