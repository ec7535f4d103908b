import { SEEN_FIELD } from '#contract/page-editor.ts';
import { InLocale, type Locale, useT } from '#language/locale.tsx';
import type { Segment } from '#server/content/edits/documents/page-text.ts';
import { hashText } from '#server/content/edits/store.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { controlAttributes, FieldShell, SubmitButton, useError } from '#server/content/markup/form.tsx';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { AddRow, DefaultSubmit, KeyFields } from '#server/render/administration/keys/fields.tsx';
import { pickerData } from '#server/render/administration/keys/media-field.tsx';
import { Suggestions } from '#server/render/administration/keys/suggestions.tsx';
import { texts as keyTexts } from '#server/render/administration/keys/texts.ts';
import type { Values } from '#server/render/administration/keys/values.ts';
import { pageScreens } from '#server/render/administration/page-screens.ts';
import { wordsOf } from '#server/render/administration/words.ts';
import type { OpenPage } from './open-page.ts';
import { pageFields } from './page-forms.tsx';
import { findBlockKind } from './parts/block-kinds.ts';
import { formOf, TEXT_ID, valuesOf } from './parts/part-form.ts';
import { partTitle } from './parts/part-title.ts';
import { NOTICES, texts } from './texts.ts';

export const TEXT_FIELD = 'texte_source';
const LINKS_LIST = 'liste-liens';
const PICTURES_ID = 'images-du-texte';
/** Prose is edited as formatted text (contract/rich-text.ts); without JavaScript as Markdown. */
const MARKDOWN = JSON.stringify({ format: 'markdown', links: LINKS_LIST, library: PICTURES_ID });

export interface PartState {
  readonly account: Pick<Account, 'id'>;
  readonly open: OpenPage;
  readonly rank: number;
  /** Undefined: the whole text of the page. */
  readonly segment: Segment | undefined;
  /** As a form sent them; undefined: those of the page. */
  readonly values?: Values | undefined;
  readonly text?: string | undefined;
  readonly newRows?: number;
  readonly errors?: readonly FieldError[];
  readonly notice?: string | undefined;
  /** The name of the user who changed this part meanwhile. */
  readonly conflict?: string | undefined;
}

/** The text of a part as it is edited: prose as it is, an unknown block with its lines, or the whole page. */
export function textOf(open: OpenPage, segment: Segment | undefined): string {
  return segment === undefined ? open.source : segment.raw;
}

/** The form of one part of a page. */
export function partView(site: Site, state: PartState): Screen {
  const { marked: t } = localeOf(site);
  const { open, rank, segment, errors = [], notice, newRows = 1 } = state;
  const form = formOf(site, segment);
  const title = segment === undefined ? t(texts.wholeText) : partTitle(site, segment);
  const lead = segment?.type === 'block' ? findBlockKind(site, segment.name)?.summary : undefined;
  return screen(
    { current: 'pages', title: t(texts.titleOf, { what: title, title: open.title }), lead, notice, errors },
    <div className="page-editor">
      {notice === NOTICES.enregistre ? <div hidden data-page-editor={JSON.stringify({ saved: true })} /> : null}
      <PostForm
        action={pageScreens(site, open.name).partAct}
        className="admin-form"
        // At a reload Firefox would restore what was typed, over a text that may be another by now.
        autoComplete="off"
        data-page-editor={editorSettings(site, state)}
        hidden={{ ...pageFields(open), rang: rank, [SEEN_FIELD]: hashText(textOf(open, segment)) }}
      >
        <DefaultSubmit />
        {state.conflict === undefined ? null : (
          <Alert tone="warning" title={t(texts.conflict, { name: state.conflict })}>
            <p>{t(texts.theirs)}</p>
            <pre className="admin-source">{wordsOfPart(open, segment)}</pre>
          </Alert>
        )}
        {form === undefined ? (
          <TextPart label={title} isProse={segment?.type === 'prose'} text={state.text ?? textOf(open, segment)} />
        ) : (
          <InLocale locale={fieldLocale(site, segment)}>
            <KeyFields site={site} keys={form.keys} values={state.values ?? form.values} newRows={newRows} />
          </InLocale>
        )}
        {form === undefined ? <LinkTargets site={site} /> : <Suggestions site={site} />}
        {segment?.type === 'prose' ? <PictureSource site={site} /> : null}
        <div className="form-end">
          <SubmitButton>{t(texts.save)}</SubmitButton>
          {form === undefined ? null : <AddRow keys={form.keys} />}
          <a href={pageScreens(site, open.name).edit}>{t(texts.toPage)}</a>
        </div>
      </PostForm>
      <div data-page-preview="" />
    </div>,
  );
}

/** Labels of a block of the site are texts of its folder: none is marked as a French text of the program. */
function fieldLocale(site: Site, segment: Segment | undefined): Locale {
  const locale = localeOf(site);
  const isOwn = segment?.type === 'block' && findBlockKind(site, segment.name)?.isOwn === true;
  return isOwn ? { ...locale, marked: locale.t } : locale;
}

/** The settings of the form for its script (contract/page-editor.ts). */
function editorSettings(site: Site, { account, open, rank, segment }: PartState): string {
  const seen = hashText(textOf(open, segment));
  return JSON.stringify({
    page: open.name,
    rank: String(rank),
    owner: account.id,
    preview: `${pageScreens(site, open.name).preview}&rang=${rank}&${SEEN_FIELD}=${seen}`,
  });
}

/** The pages and files that a text can link to, by name. */
function LinkTargets({ site }: Readonly<{ site: Site }>) {
  return (
    <datalist id={LINKS_LIST}>
      {[...site.pagesById.values()].map(({ id, path, title }) => (
        <option key={id} value={path} label={title} />
      ))}
      {[...site.media.values()].map(({ file, width }) =>
        width === undefined ? <option key={file} value={file} label={file} /> : null,
      )}
    </datalist>
  );
}

/** The stored content of a part, in words. */
function wordsOfPart(open: OpenPage, segment: Segment | undefined): string {
  return segment?.type === 'head' || segment?.type === 'block' ? wordsOf(valuesOf(segment)) : textOf(open, segment);
}

/** The library that pictures of the text come from (ui/library-picker). */
function PictureSource({ site }: Readonly<{ site: Site }>) {
  const t = useT();
  return (
    <div
      hidden
      id={PICTURES_ID}
      data-picture-source=""
      {...pickerData(site, 'picture')}
      data-label={t(keyTexts.fromLibrary)}
    />
  );
}

/** A text in Markdown; with JavaScript prose is edited as formatted text. */
function TextPart({ label, isProse, text }: Readonly<{ label: string; isProse: boolean; text: string }>) {
  const t = useT();
  const facts = { id: TEXT_ID, name: TEXT_FIELD, label, error: useError(TEXT_ID), isMarked: true };
  return (
    <FieldShell {...facts}>
      {isProse ? (
        <noscript>
          <p className="field-hint">{t(texts.proseHint)}</p>
        </noscript>
      ) : null}
      <textarea
        {...controlAttributes(facts)}
        className="input"
        rows={20}
        data-rich-text={isProse ? MARKDOWN : undefined}
        defaultValue={text}
      />
    </FieldShell>
  );
}
