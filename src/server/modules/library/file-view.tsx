import type { ReactNode } from 'react';
import { UPLOAD_FIELD } from '#contract/uploads.ts';
import { Filled, useLocale, useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { isUploaded } from '#server/content/library/list.ts';
import type { MediaTexts } from '#server/content/library/store.ts';
import type { Use } from '#server/content/library/uses.ts';
import type { FileVersion } from '#server/content/library/versions.ts';
import { Alert, type FieldError } from '#server/content/markup/alert.tsx';
import { FactList } from '#server/content/markup/fact-list.tsx';
import { focalClass } from '#server/content/markup/focal-class.ts';
import { CheckboxField, Field, FormEnd } from '#server/content/markup/form.tsx';
import { mediaFileUrl } from '#server/content/markup/media.ts';
import { momentOf } from '#server/content/markup/moments.ts';
import type { MediaFile, Site } from '#server/content/site/types.ts';
import { AskingForm } from '#server/render/administration/asking-form.tsx';
import { entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { texts as keyTexts } from '#server/render/administration/keys/texts.ts';
import { pageScreens } from '#server/render/administration/page-screens.ts';
import { wordsOf } from '#server/render/administration/words.ts';
import { FocusField } from './focus-field.tsx';
import { choiceOf, FileWord, labelOf, MAX_ALT, titleOf } from './list-view.tsx';
import { NOTICES, texts } from './texts.ts';

export const ALT_ID = 'fichier-alt';
export const NEW_ID = 'fichier-nouveau';
export const DELETE_ID = 'fichier-supprimer';

export const MAX_CREDIT = 150;

export interface FileState {
  readonly file: string;
  /** Undefined: it is in the trash. */
  readonly media: MediaFile | undefined;
  readonly uses: readonly Use[];
  readonly versions: readonly FileVersion[];
  /** Identifies the content and description that the forms were rendered from. */
  readonly seen: string;
  readonly errors?: readonly FieldError[];
  /** What was typed, when it could not be saved. */
  readonly typed?: MediaTexts | undefined;
}

/** The screen of one file: its facts, its description, its uses, its versions and the forms that change it. */
export function fileView(site: Site, state: FileState): Screen {
  const { marked: t } = localeOf(site);
  const { file, media, uses, versions, errors = [] } = state;
  return screen(
    {
      current: 'library',
      title: titleOf(file),
      lead: media === undefined ? t(texts.deleted) : undefined,
      notices: NOTICES,
      errors,
    },
    <div className="library-file">
      {media === undefined ? null : (
        <>
          <Facts site={site} media={media} />
          {media.width === undefined ? null : <DescriptionForm site={site} state={state} media={media} />}
          <section>
            <h2>{t(texts.usesTitle)}</h2>
            <Uses site={site} uses={uses} />
          </section>
          <ReplaceForm site={site} state={state} />
        </>
      )}
      {versions.length === 0 ? null : <Versions site={site} state={state} />}
      {media === undefined ? null : <DeleteForm site={site} state={state} />}
    </div>,
  );
}

function Facts({ site, media }: Readonly<{ site: Site; media: MediaFile }>) {
  const locale = useLocale();
  const { marked: t } = locale;
  const { file, width, height } = media;
  const label = labelOf(media, locale);
  const { preview } = choiceOf(site, media);
  return (
    <section className="library-facts">
      <span className="library-thumb">
        {preview === '' ? <FileWord file={file} /> : <img src={preview} alt={media.alt ?? ''} />}
      </span>
      <FactList
        className="admin-answers"
        facts={[
          [t(texts.address), file],
          [
            t(texts.kind),
            width === undefined || height === undefined ? label : t(texts.pixels, { label, width, height }),
          ],
          [t(texts.origin), t(isUploaded(media) ? texts.uploaded : texts.inFolder)],
        ]}
      />
      <p className="admin-links">
        <a href={mediaFileUrl(site, file)}>{t(texts.open)}</a>
        <a href={entryHref(site, 'library')}>{t(texts.back)}</a>
      </p>
    </section>
  );
}

/** A form about the file; `act` says what it does. */
function FileForm({
  site,
  state: { file, seen },
  act,
  hasFile = false,
  isUnsaved = false,
  children,
}: Readonly<{
  site: Site;
  state: FileState;
  act: string;
  hasFile?: boolean;
  isUnsaved?: boolean;
  children: ReactNode;
}>) {
  return (
    <AskingForm
      className="admin-form"
      action={`${entryHref(site, 'library')}/fichier`}
      encType={hasFile ? 'multipart/form-data' : undefined}
      hidden={{ fichier: file, geste: act, vu: seen }}
      isUnsaved={isUnsaved}
    >
      {children}
    </AskingForm>
  );
}

interface FormProps {
  readonly site: Site;
  readonly state: FileState;
}

function DescriptionForm({ site, state, media }: FormProps & { readonly media: MediaFile }) {
  const t = useT();
  const { alt, caption, credit, focus } = media;
  const { typed } = state;
  const shown = typed ?? { alt, legende: caption, credit, foyer: focus };
  const { preview } = choiceOf(site, media);
  return (
    <FileForm site={site} state={state} act="textes" isUnsaved={typed !== undefined}>
      <h2>{t(texts.descriptionTitle)}</h2>
      <p>{t(texts.descriptionLead)}</p>
      {typed === undefined ? null : (
        <Alert tone="warning" title={t(texts.saved)} text={wordsOf([alt, caption, credit])} />
      )}
      <Field
        id={ALT_ID}
        name="alt"
        label={t(texts.alt)}
        hint={t(texts.altHint)}
        maxLength={MAX_ALT}
        defaultValue={shown.alt}
      />
      <CheckboxField
        id="fichier-decorative"
        name="decorative"
        label={t(keyTexts.decorative)}
        isMarked
        value="1"
        defaultChecked={shown.alt === ''}
      />
      <Field
        id="fichier-legende"
        name="legende"
        label={t(texts.caption)}
        hint={t(texts.captionHint)}
        maxLength={MAX_ALT}
        defaultValue={shown.legende}
      />
      <Field
        id="fichier-credit"
        name="credit"
        label={t(texts.credit)}
        hint={t(texts.creditHint)}
        maxLength={MAX_CREDIT}
        defaultValue={shown.credit}
      />
      <FocusField src={preview} focus={shown.foyer} />
      <figure className="library-crops">
        <figcaption>{t(texts.crops)}</figcaption>
        <img className={focalClass(shown.foyer, 'library-crop-wide')} src={preview} alt={t(texts.wide)} />
        <img className={focalClass(shown.foyer, 'library-crop-square')} src={preview} alt={t(texts.square)} />
      </figure>
      <FormEnd>{t(texts.save)}</FormEnd>
    </FileForm>
  );
}

function ReplaceForm({ site, state }: FormProps) {
  const t = useT();
  return (
    <FileForm site={site} state={state} act="remplacer" hasFile>
      <h2>{t(texts.replaceTitle)}</h2>
      <p>{t(texts.replaceLead)}</p>
      <Field id={NEW_ID} name={UPLOAD_FIELD} type="file" label={t(texts.file)} hint={t(texts.fileHint)} required />
      <FormEnd tone="secondary">{t(texts.replaceButton)}</FormEnd>
    </FileForm>
  );
}

function Versions({ site, state }: FormProps) {
  const locale = useLocale();
  const { marked: t } = locale;
  const text = state.media === undefined ? texts.formerDeleted : texts.former;
  return (
    <section>
      <h2>{t(texts.formerTitle)}</h2>
      <ul className="admin-versions">
        {state.versions.map(({ rank, by, at }) => (
          <li key={rank}>
            <span>{t(text, { by, at: momentOf(at, locale) })}</span>
            <FileForm site={site} state={state} act="remettre">
              <input type="hidden" name="rang" value={rank} />
              <FormEnd tone="secondary">{t(texts.restore)}</FormEnd>
            </FileForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeleteForm({ site, state }: FormProps) {
  const t = useT();
  if (state.uses.length > 0)
    return (
      <section id={DELETE_ID} tabIndex={-1}>
        <h2>{t(texts.deleteTitle)}</h2>
        <p>{t(texts.deleteUsed)}</p>
      </section>
    );
  return (
    <FileForm site={site} state={state} act="supprimer">
      <h2 id={DELETE_ID}>{t(texts.deleteTitle)}</h2>
      <p>{t(texts.deleteLead)}</p>
      <FormEnd tone="danger">{t(texts.deleteButton)}</FormEnd>
    </FileForm>
  );
}

/** Where a file is shown, with links to where it can be changed. */
function Uses({ site, uses }: Readonly<{ site: Site; uses: readonly Use[] }>) {
  const t = useT();
  if (uses.length === 0) return <p>{t(texts.unused)}</p>;
  return (
    <ul className="library-uses">
      {uses.map((use) => (
        <li key={keyOf(use)}>
          <OneUse site={site} use={use} />
        </li>
      ))}
    </ul>
  );
}

function OneUse({ site, use }: Readonly<{ site: Site; use: Use }>) {
  const t = useT();
  if (use.kind === 'page') {
    const title = <a href={pageScreens(site, use.name).edit}>{use.title}</a>;
    return use.isDraft ? <Filled text={t(texts.draft)} parts={{ title }} /> : title;
  }
  if (use.kind === 'file')
    return use.path === 'site.yaml' ? t(texts.settings) : t(texts.folderFile, { path: use.path });
  return `${use.title} (${site.modules.get(use.module)?.singular ?? t(texts.element)})`;
}

function keyOf(use: Use): string {
  return `${use.kind} ${use.kind === 'page' ? use.name : use.kind === 'file' ? use.path : use.id}`;
}
