import { SITE_TEXTS } from '#server/content/site/texts/site.ts';
import type { MediaFile } from '#server/content/site/types.ts';
import { NO_POSITION, type Problem, reportIn } from '#server/content/site/yaml/problem.ts';
import { isPointed, MEDIA_FOLDER, pointedMedia, readPointer } from './pointer.ts';
import { drawingMedia } from './read.ts';

/** The media files of a site: those of its folder, with the edited ones over them. */
export function overlayMedia(
  folder: ReadonlyMap<string, MediaFile>,
  edits: ReadonlyMap<string, string | null>,
  problems: Problem[],
): ReadonlyMap<string, MediaFile> {
  const changed = [...edits].filter(([path]) => path.startsWith(MEDIA_FOLDER));
  if (changed.length === 0) return folder;
  const media = new Map(folder);
  for (const [path, text] of changed) {
    const file = path.slice(MEDIA_FOLDER.length);
    const read = text === null ? undefined : editedMedia(path, file, text);
    if (read !== undefined) {
      // A file with the same content in the folder needs no store.
      if (read.hash !== folder.get(file)?.hash) media.set(file, read);
      continue;
    }
    media.delete(file);
    if (text !== null) reportIn(path, problems)(NO_POSITION, SITE_TEXTS.damagedFile, SITE_TEXTS.sendAgain);
  }
  return new Map([...media].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function editedMedia(path: string, file: string, text: string): MediaFile | undefined {
  if (!isPointed(path)) return drawingMedia(file, text)?.media;
  const pointer = readPointer(text);
  return pointer && pointedMedia(file, pointer);
}
