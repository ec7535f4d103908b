/**
 * The library of the administration. `GET /{base}/administration/bibliotheque/choix?q=…&usage=…&page=…` lists files to
 * choose from: `{fichiers: [{fichier, titre, apercu, alt}], suite}`; `fichier` is a path below /media/, `apercu` the
 * address of a small version ('' for other files than pictures), `alt` the text of a picture (null: none was written),
 * `suite` whether there are more. `POST /{base}/administration/bibliotheque`, multipart, one file named `image`, the
 * CSRF token in `X-CSRF-Token`: answers a script with the file as it is listed. An error is `{msg}` (uploads.ts).
 */
import { record, text } from './wire.ts';

export interface LibraryChoice {
  /** Path below /media/. */
  readonly file: string;
  readonly title: string;
  /** Address of a small version; '' without one. */
  readonly preview: string;
  readonly alt: string | undefined;
}

export interface LibraryChoices {
  readonly files: readonly LibraryChoice[];
  readonly hasMore: boolean;
}

export function encodeLibraryChoice({ file, title, preview, alt }: LibraryChoice): Readonly<Record<string, unknown>> {
  return { fichier: file, titre: title, apercu: preview, alt: alt ?? null };
}

export function decodeLibraryChoice(wire: unknown, path = ''): LibraryChoice {
  const fields = record(wire, path);
  return {
    file: text(fields.fichier, `${path}.fichier`),
    title: text(fields.titre, `${path}.titre`),
    preview: text(fields.apercu, `${path}.apercu`),
    alt: typeof fields.alt === 'string' ? fields.alt : undefined,
  };
}

export function encodeLibraryChoices({ files, hasMore }: LibraryChoices): Readonly<Record<string, unknown>> {
  return { fichiers: files.map(encodeLibraryChoice), suite: hasMore };
}

export function decodeLibraryChoices(wire: unknown): LibraryChoices {
  const fields = record(wire, '');
  const files: readonly unknown[] = Array.isArray(fields.fichiers) ? fields.fichiers : [];
  return {
    files: files.map((file, index) => decodeLibraryChoice(file, `.fichiers.${index}`)),
    hasMore: fields.suite === true,
  };
}
