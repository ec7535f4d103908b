import { collatorOf } from '#language/formats.ts';
import type { MediaFile, Site } from '#server/content/site/types.ts';
import { foldText } from '#server/platform/db/french-key.ts';
import { type FileUse, fileKindOf } from '#server/platform/http/media-types.ts';

/** The groups of files by which the library is filtered. */
export const FILE_GROUPS = {
  images: ['picture', 'drawing'],
  documents: ['document'],
  medias: ['sound', 'film', 'captions'],
  autres: ['font'],
} as const satisfies Readonly<Record<string, readonly FileUse[]>>;
export type FileGroup = keyof typeof FILE_GROUPS;

export interface LibraryFilter {
  readonly words?: string | undefined;
  readonly group?: FileGroup | undefined;
  /** Only files of this use, which a key of a block requires. */
  readonly use?: FileUse | undefined;
  /** Only pictures without an alternative text. */
  readonly lacksAlt?: boolean;
}

/** The files of the library that match a filter: uploaded ones first, then by name. */
export function listFiles(site: Pick<Site, 'media' | 'language'>, filter: LibraryFilter): readonly MediaFile[] {
  const words = foldText(filter.words ?? '')
    .split(' ')
    .filter((word) => word !== '');
  const order = collatorOf(site.language, { numeric: true });
  const uses: readonly FileUse[] | undefined = filter.group && FILE_GROUPS[filter.group];
  return [...site.media.values()]
    .filter((media) => {
      const use = fileKindOf(media.file)?.use ?? 'document';
      if (uses !== undefined && !uses.includes(use)) return false;
      if (filter.use !== undefined && use !== filter.use) return false;
      if (filter.lacksAlt === true && !lacksAlt(media)) return false;
      const text = foldText([media.file, media.alt, media.caption, media.credit].join(' '));
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => Number(isUploaded(other)) - Number(isUploaded(one)) || order.compare(one.file, other.file));
}

/** Whether the file was uploaded in the browser and is not in the folder yet. */
export function isUploaded({ stored }: MediaFile): boolean {
  return stored !== undefined;
}

/** Whether a picture has neither an alternative text nor the mark of a decorative one. */
export function lacksAlt({ width, alt }: MediaFile): boolean {
  return width !== undefined && alt === undefined;
}
