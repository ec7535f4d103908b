import { useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Field, SelectField } from '#server/content/markup/form.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import { shownAnswers } from '#server/content/messages/answers.ts';
import type { MessageFilter, StoredMessage } from '#server/content/messages/store.ts';
import type { Site } from '#server/content/site/types.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { StateBadge } from '#server/render/administration/state-badge.tsx';
import { type Column, DataTable, FilterForm, hrefWith, PageLinks } from '#server/render/administration/table.tsx';
import { texts as frameTexts } from '#server/render/administration/texts.ts';
import { NOTICES, texts } from './texts.ts';

export interface MessageListState {
  readonly messages: readonly StoredMessage[];
  readonly total: number;
  readonly page: number;
  readonly filter: MessageFilter;
  /** Forms of the folder, and those of which messages are left. */
  readonly forms: ReadonlyMap<string, string>;
}

/** Names of the states in the address. */
export const STATES = { 'a-traiter': 'open', traites: 'handled' } as const;
const MAX_SUMMARY = 90;

export function messageListView(site: Site, state: MessageListState): Screen {
  const { messages, total, page, filter, forms } = state;
  const { marked: t } = localeOf(site);
  const path = `/${site.base}${ENTRIES.messages.path}`;
  const asked = Object.entries(STATES).find(([, name]) => name === filter.state)?.[0];
  const query = { formulaire: filter.form, q: filter.words, etat: asked };
  return screen(
    { current: 'messages', title: t(ENTRIES.messages.title), lead: t(texts.lead), notices: NOTICES },
    <>
      <FilterForm path={path}>
        <SelectField
          id="messages-formulaire"
          name="formulaire"
          label={t(texts.form)}
          isMarked
          options={new Map([['', t(texts.allForms)], ...forms])}
          defaultValue={filter.form ?? ''}
        />
        <SelectField
          id="messages-etat"
          name="etat"
          label={t(texts.state)}
          isMarked
          options={
            new Map([
              ['', t(texts.anyState)],
              ['a-traiter', t(texts.open)],
              ['traites', t(texts.handledOnes)],
            ])
          }
          defaultValue={asked ?? ''}
        />
        <Field
          id="messages-q"
          name="q"
          type="search"
          label={t(texts.search)}
          isMarked
          defaultValue={filter.words ?? ''}
        />
      </FilterForm>
      <DataTable
        caption={t(texts.caption)}
        columns={columnsOf(site, path, forms)}
        rows={messages}
        keyOf={({ id }) => id}
        empty={t(texts.empty)}
      />
      <PageLinks path={path} query={query} page={page} total={total} />
      <p>
        {filter.form === undefined ? (
          t(texts.exportForm)
        ) : (
          <a className="button button-secondary" href={hrefWith(`${path}/export.csv`, query)} download="">
            {t(frameTexts.export)}
          </a>
        )}
      </p>
    </>,
  );
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

export function MessageState({ message }: Readonly<{ message: StoredMessage }>) {
  const t = useT();
  return message.handledAt === null ? (
    <StateBadge tone="waiting">{t(texts.open)}</StateBadge>
  ) : (
    <StateBadge tone="good">{t(texts.handled)}</StateBadge>
  );
}

/** The first answers, by which a person recognises a message. */
function summaryOf(site: Site, message: StoredMessage): string {
  const answers = shownAnswers(site.forms.get(message.form), message, localeOf(site)).map(({ text }) =>
    text.replace(/\s+/g, ' '),
  );
  const line = answers.filter((text) => text !== '').join(' · ');
  const letters = [...(line === '' ? message.id : line)];
  return letters.length > MAX_SUMMARY ? `${letters.slice(0, MAX_SUMMARY).join('')}…` : letters.join('');
}
