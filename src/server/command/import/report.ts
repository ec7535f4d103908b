import type { Io } from '#server/command/io.ts';
import type { ImportCounts } from '#server/content/import/store.ts';
import { IMPORT_TEXTS } from './texts.ts';

/** The author of what the command does, as the journal names it. */
export const IMPORT_AUTHOR = { id: null, name: IMPORT_TEXTS.author } as const;

/** Says which elements an import left as they are. */
export function reportKept(io: Io, { deleted, edited, elsewhere }: ImportCounts): void {
  for (const slug of deleted) io.out(io.t(IMPORT_TEXTS.inTrash, { slug }));
  for (const slug of edited) io.out(io.t(IMPORT_TEXTS.edited, { slug }));
  for (const slug of elsewhere) io.out(io.t(IMPORT_TEXTS.elsewhere, { slug }));
}
