import type { ReactNode } from 'react';
import { UPLOAD_FIELD } from '#contract/uploads.ts';
import { FILE_GROUPS, type FileGroup, isUnsaid, isUploaded, type LibraryFilter } from '#server/content/library/list.ts';
import type { TrashedFile } from '#server/content/library/versions.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { documentLabel } from '#server/content/markup/document-label.ts';
import { CheckboxField, Field, SelectField, SubmitButton } from '#server/content/markup/form.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import type { MediaFile, Site } from '#server/content/site/types.ts';
import type { Session } from '#server/people/accounts/session.ts';
import { FILE_KINDS, fileKindOf } from '#server/platform/http/media-types.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { administrationView, Proof } from '#server/render/administration/frame.tsx';
import { StateBadge } from '#server/render/administration/state-badge.tsx';
import { FilterForm, hrefWith, PageLinks } from '#server/render/administration/table.tsx';
import type { PageView } from '#server/render/document/page-view.ts';
import { choiceOf, titleOf } from './choice.ts';
import { GROUP_NAMES, texts } from './texts.ts';

export const FILE_ID = 'bibliotheque-fichier';
export const TRASH = 'corbeille';

export interface LibraryListState {
  readonly session: Session;
  readonly files: readonly MediaFile[];
  readonly total: number;
  readonly page: number;
  readonly filter: LibraryFilter;
  readonly notice?: string | undefined;
  readonly errors?: readonly FieldError[];
}

/** The address of the screen of a file. */
export function fileHref(site: Site, file: string): string {
  return hrefWith(`/${site.base}${ENTRIES.library.path}/fichier`, { fichier: file });
}

/** All files, with a form that adds one. */
export function libraryListView(site: Site, state: LibraryListState): PageView {
  const { session, files, total, page, filter, notice, errors = [] } = state;
  const path = `/${site.base}${ENTRIES.library.path}`;
  const query = { q: filter.words, genre: filter.group, 'sans-texte': filter.isUnsaid === true ? '1' : undefined };
  return administrationView(
    site,
    { session, current: 'library', title: ENTRIES.library.title, lead: texts.lead, notice, errors },
    <>
      <SendForm path={path} session={session} error={errors.find(({ fieldId }) => fieldId === FILE_ID)?.message} />
      <FilterForm path={path}>
        <Field id="bibliotheque-q" name="q" type="search" label={texts.search} isMarked defaultValue={filter.words} />
        <SelectField
          id="bibliotheque-genre"
          name="genre"
          label={texts.group}
          isMarked
          options={new Map([['', texts.anyGroup], ...groupOptions(), [TRASH, texts.trash]])}
          defaultValue={filter.group ?? ''}
        />
        <CheckboxField
          id="bibliotheque-sans-texte"
          name="sans-texte"
          label={texts.unsaid}
          isMarked
          value="1"
          defaultChecked={filter.isUnsaid === true}
        />
      </FilterForm>
      <h2>{texts.count(total)}</h2>
      {files.length === 0 ? <p className="space-empty">{texts.empty}</p> : null}
      <ul className="library-grid">
        {files.map((media) => (
          <li key={media.file}>
            <FileCard site={site} media={media} />
          </li>
        ))}
      </ul>
      <PageLinks path={path} query={query} page={page} total={total} />
    </>,
  );
}

function groupOptions(): [string, string][] {
  return (Object.keys(FILE_GROUPS) as FileGroup[]).map((name) => [name, GROUP_NAMES[name]]);
}

function SendForm({
  path,
  session,
  error,
}: {
  readonly path: string;
  readonly session: Session;
  readonly error: string | undefined;
}): ReactNode {
  return (
    <form className="admin-form library-send" method="post" action={path} encType="multipart/form-data">
      <h2>{texts.send}</h2>
      <Proof session={session} />
      <Field
        id={FILE_ID}
        name={UPLOAD_FIELD}
        type="file"
        label={texts.file}
        hint={texts.fileHint}
        error={error}
        required
        accept={[...FILE_KINDS.keys()].join(',')}
      />
      <Field id="bibliotheque-alt" name="alt" label={texts.alt} hint={texts.altHint} maxLength={300} />
      <div className="form-end">
        <SubmitButton>{texts.sendButton}</SubmitButton>
      </div>
    </form>
  );
}

function FileCard({ site, media }: { readonly site: Site; readonly media: MediaFile }): ReactNode {
  const { preview } = choiceOf(site, media);
  return (
    <a className="library-card" href={fileHref(site, media.file)}>
      <span className="library-thumb">
        {preview === '' ? <FileWord file={media.file} /> : <img src={preview} alt="" loading="lazy" decoding="async" />}
      </span>
      <strong>{titleOf(media.file)}</strong>
      <span className="admin-detail">{media.alt || labelOf(media)}</span>
      {isUploaded(media) && isUnsaid(media) ? <StateBadge tone="waiting">{texts.noText}</StateBadge> : null}
    </a>
  );
}

/** The end of the name stands for what cannot be shown small. */
export function FileWord({ file }: { readonly file: string }): ReactNode {
  return (
    <span className="library-word" aria-hidden="true">
      {file.slice(file.lastIndexOf('.') + 1).toUpperCase()}
    </span>
  );
}

/** « PDF, 240 ko, 3 mars 2026 » */
export function labelOf({ file, bytes, day }: MediaFile): string {
  return documentLabel({ kind: fileKindOf(file)?.word ?? '', bytes, day });
}

/** Deleted files that can be brought back. */
export function trashView(site: Site, session: Session, trashed: readonly TrashedFile[]): PageView {
  return administrationView(
    site,
    { session, current: 'library', title: texts.trash, lead: texts.trashLead },
    trashed.length === 0 ? (
      <p className="space-empty">{texts.trashEmpty}</p>
    ) : (
      <ul className="admin-list">
        {trashed.map(({ file, by, at }) => (
          <li key={file}>
            <a href={fileHref(site, file)}>{titleOf(file)}</a>
            <p className="field-hint">{`${texts.formerDeleted(by)}, ${momentOf(at)}`}</p>
          </li>
        ))}
      </ul>
    ),
  );
}
