import path from 'node:path';
import type { LibraryChoice } from '#contract/library.ts';
import type { MediaFile, Site } from '#server/content/site/types.ts';
import { previewOf } from '#server/content/uploads/form-files.ts';

/** A file as a picker shows it. */
export function choiceOf(site: Site, { file, alt }: MediaFile): LibraryChoice {
  return { file, title: titleOf(file), preview: previewOf(site, file)?.src ?? '', alt };
}

/** How people call a file: its last name. */
export function titleOf(file: string): string {
  return path.posix.basename(file);
}
