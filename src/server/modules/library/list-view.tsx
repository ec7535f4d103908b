import path from 'node:path';
import type { LibraryChoice } from '#contract/library.ts';
import { UPLOAD_FIELD } from '#contract/uploads.ts';
import { type Locale, useLocale, useT } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import { FILE_GROUPS, type FileGroup, isUploaded, type LibraryFilter, lacksAlt } from '#server/content/library/list.ts';
import type { TrashedFile } from '#server/content/library/versions.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { documentLabel } from '#server/content/markup/document-label.ts';
import { Field, FormEnd } from '#server/content/markup/form.tsx';
import { momentOf } from '#server/content/markup/moments.ts';
import { PostForm } from '#server/content/markup/post-form.tsx';
import type { MediaFile, Site } from '#server/content/site/types.ts';
import { previewOf } from '#server/content/uploads/form-files.ts';
import { FILE_KINDS, fileKindOf } from '#server/platform/http/media-types.ts';
import { StateBadge } from '#server/render/administration/badges.tsx';
import { ENTRIES, entryHref } from '#server/render/administration/entries.ts';
import { type Screen, screen } from '#server/render/administration/frame.tsx';
import { FilteredList } from '#server/render/administration/list.tsx';
import { hrefWith } from '#server/render/administration/query.ts';
import { GROUP_NAMES, NOTICES, texts } from './texts.ts';

export const FILE_ID = 'bibliotheque-fichier';
export const TRASH = 'corbeille';
/** Characters of an alternative text or a caption. */
export const MAX_ALT = 300;

interface LibraryListState {
  readonly files: readonly MediaFile[];
  readonly total: number;
  readonly page: number;
  readonly filter: LibraryFilter;
  readonly errors?: readonly FieldError[];
  /** What was typed with a file that was refused. */
  readonly alt?: string | undefined;
}

/** A file as a picker shows it. */
export function choiceOf(site: Site, { file, alt }: MediaFile): LibraryChoice {
  return { file, title: titleOf(file), preview: previewOf(site, file)?.src ?? '', alt };
}

/** The name of a file without its folders. */
export function titleOf(file: string): string {
  return path.posix.basename(file);
}

/** The address of the screen of a file. */
function fileHref(site: Site, file: string): string {
  return hrefWith(`${entryHref(site, 'library')}/fichier`, { fichier: file });
}

/** The files that match a filter, with a form that adds one. */
export function libraryListView(site: Site, state: LibraryListState): Screen {
  const { marked: t } = localeOf(site);
  const { files, total, page, filter, errors = [], alt = '' } = state;
  const home = entryHref(site, 'library');
  const query = { q: filter.words, genre: filter.group, 'sans-texte': filter.lacksAlt === true ? '1' : undefined };
  const groups = (Object.keys(FILE_GROUPS) as FileGroup[]).map((name) => [name, t(GROUP_NAMES[name])] as const);
  const filters = [
    { name: 'q', label: t(texts.search) },
    {
      name: 'genre',
      label: t(texts.group),
      options: [['', t(texts.anyGroup)] as const, ...groups, [TRASH, t(texts.trash)] as const],
    },
    { name: 'sans-texte', label: t(texts.onlyUndescribed), type: 'checkbox' },
  ] as const;
  return screen(
    { current: 'library', title: t(ENTRIES.library.title), lead: t(texts.lead), notices: NOTICES, errors },
    <>
      <SendForm path={home} alt={alt} />
      <FilteredList
        path={home}
        filters={filters}
        query={query}
        page={page}
        total={total}
        label={t(ENTRIES.library.title)}
      >
        <h2>{total === 0 ? t(texts.noFile) : t(texts.count, { count: total })}</h2>
        {files.length === 0 ? <p className="space-empty">{t(texts.empty)}</p> : null}
        <ul className="library-grid">
          {files.map((media) => (
            <li key={media.file}>
              <FileCard site={site} media={media} />
            </li>
          ))}
        </ul>
      </FilteredList>
    </>,
  );
}

function SendForm({ path: home, alt }: Readonly<{ path: string; alt: string }>) {
  const t = useT();
  return (
    <PostForm className="admin-form library-send" action={home} encType="multipart/form-data">
      <h2>{t(texts.send)}</h2>
      <Field
        id={FILE_ID}
        name={UPLOAD_FIELD}
        type="file"
        label={t(texts.file)}
        hint={t(texts.fileHint)}
        required
        accept={[...FILE_KINDS.keys()].join(',')}
      />
      <Field
        id="bibliotheque-alt"
        name="alt"
        label={t(texts.alt)}
        hint={t(texts.altHint)}
        maxLength={MAX_ALT}
        defaultValue={alt}
      />
      <FormEnd>{t(texts.sendButton)}</FormEnd>
    </PostForm>
  );
}

function FileCard({ site, media }: Readonly<{ site: Site; media: MediaFile }>) {
  const locale = useLocale();
  const { marked: t } = locale;
  const { preview } = choiceOf(site, media);
  return (
    <a className="library-card" href={fileHref(site, media.file)}>
      <span className="library-thumb">
        {preview === '' ? <FileWord file={media.file} /> : <img src={preview} alt="" loading="lazy" decoding="async" />}
      </span>
      <strong>{titleOf(media.file)}</strong>
      <span className="admin-detail">{media.alt || labelOf(media, locale)}</span>
      {isUploaded(media) && lacksAlt(media) ? <StateBadge tone="waiting">{t(texts.noText)}</StateBadge> : null}
    </a>
  );
}

/** The extension of a file, in place of a preview. */
export function FileWord({ file }: Readonly<{ file: string }>) {
  return (
    <span className="library-word" aria-hidden="true">
      {file.slice(file.lastIndexOf('.') + 1).toUpperCase()}
    </span>
  );
}

/** « PDF, 240 ko, 3 mars 2026 » */
export function labelOf({ file, bytes, day }: MediaFile, locale: Locale): string {
  return documentLabel({ kind: locale.t(fileKindOf(file)?.word ?? ''), bytes, day }, locale);
}

/** Deleted files that can be brought back. */
export function trashView(site: Site, trashed: readonly TrashedFile[]): Screen {
  const locale = localeOf(site);
  const { marked: t } = locale;
  return screen(
    { current: 'library', title: t(texts.trash), lead: t(texts.trashLead) },
    trashed.length === 0 ? (
      <p className="space-empty">{t(texts.trashEmpty)}</p>
    ) : (
      <ul className="admin-list">
        {trashed.map(({ file, by, at }) => (
          <li key={file}>
            <a href={fileHref(site, file)}>{titleOf(file)}</a>
            <p className="field-hint">{t(texts.formerDeleted, { by, at: momentOf(at, locale) })}</p>
          </li>
        ))}
      </ul>
    ),
  );
}
