import { fitInside, thumbnailAddress } from '#contract/thumbnails.ts';
import { UPLOAD_PATH } from '#contract/uploads.ts';
import { FRENCH_WORDS } from '#language/french.ts';
import type { Words } from '#language/translate.ts';
import { documentValue, titleOfFile } from '#server/content/fields/document/value.ts';
import { type FormValues, inputName, type ValueError } from '#server/content/fields/element-values.ts';
import type { UploadFacts } from '#server/content/fields/field.ts';
import { imageValue } from '#server/content/fields/image/value.ts';
import type { ElementField, ElementFieldType } from '#server/content/fields/index.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { findMedia, uploadNamesIn } from '#server/content/site/media/uploaded.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Db } from '#server/platform/db/schema.ts';
import { UnreadFile } from '#server/platform/http/without-files.ts';
import { Refusal } from '#server/platform/security/refusal.ts';
import type { Uploads } from './store.ts';
import { texts } from './texts.ts';

/** For each kind of field with a file: how it is read from a value, and the error when it may not be used. */
const FILES: Readonly<
  Partial<
    Record<ElementFieldType, { readonly fileOf: (value: unknown) => string | undefined; readonly notYours: string }>
  >
> = {
  image: { fileOf: (value) => imageValue(value)?.fichier, notYours: texts.notYours },
  document: { fileOf: (value) => documentValue(value)?.fichier, notYours: texts.documentNotYours },
};

export function hasFile(type: ElementFieldType): boolean {
  return FILES[type] !== undefined;
}

/** Small enough for a form, sharp on fine screens. */
const PREVIEW_PX = 640;

/** What the markup of a form needs to show its pictures. */
export function uploadFacts(site: Site, fields: readonly ElementField[], values: FormValues): UploadFacts {
  const previews = fields.flatMap(({ type, name }) => {
    const file = type === 'image' ? values[inputName(name)] : undefined;
    const preview = typeof file === 'string' ? previewOf(site, file) : undefined;
    return preview === undefined || typeof file !== 'string' ? [] : [[file, preview] as const];
  });
  return { action: `/${site.base}${UPLOAD_PATH}`, previews: new Map(previews) };
}

/** The address of a small version of a picture, and its size; undefined when there is no such picture. */
export function previewOf(
  site: Site,
  file: string,
): { readonly src: string; readonly width: number; readonly height: number } | undefined {
  const media = findMedia(site, file);
  if (media?.width === undefined || media.height === undefined) return undefined;
  const size = fitInside({ width: media.width, height: media.height }, { width: PREVIEW_PX, height: PREVIEW_PX });
  return {
    src: `/${thumbnailAddress({ pic: file, width: PREVIEW_PX, height: PREVIEW_PX, version: media.hash })}`,
    ...size,
  };
}

/**
 * Stores the files of a form, as browsers without JavaScript send them, and names them in its body. A refused file is
 * an error of its field; the other fields are unaffected.
 */
export async function storeFormFiles(
  uploads: Uploads,
  site: Site,
  accountId: string,
  fields: readonly ElementField[],
  body: Readonly<Record<string, unknown>>,
): Promise<{ readonly body: Readonly<Record<string, unknown>>; readonly errors: readonly ValueError[] }> {
  const stored: Record<string, unknown> = { ...body };
  const errors: ValueError[] = [];
  for (const { type, name } of fields) {
    const upload = inputName(name, 'upload');
    const file = Object.hasOwn(body, upload) ? body[upload] : undefined;
    // A field without a file is sent as one without name and content.
    if (!hasFile(type) || !(file instanceof File) || (file.size === 0 && file.name === '')) continue;
    try {
      if (file instanceof UnreadFile) throw new Refusal(413, texts.unread);
      if (file.size === 0) throw new Refusal(400, texts.emptyFile);
      if (type === 'document') {
        stored[inputName(name)] = await uploads.storeDocument(site, accountId, file);
        const title = inputName(name, 'title');
        stored[title] = stored[title] || titleOfFile(file.name);
      } else {
        const media = await uploads.store(site, accountId, new Uint8Array(await file.arrayBuffer()));
        stored[inputName(name)] = media.file;
      }
      // Focal point and removal belonged to the former file.
      for (const part of ['x', 'y', 'remove'] as const) stored[inputName(name, part)] = '';
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      errors.push({ field: name, message: localeOf(site).t(error.message) });
    }
  }
  return { body: stored, errors };
}

/** The account and the element whose files may be used, and the fields that hold files. */
export interface FileOwner {
  readonly siteId: string;
  readonly accountId: string;
  readonly fields: readonly ElementField[];
  /** The stored versions of the element that the user may see: their files are allowed, whichever account sent them. */
  readonly versions: readonly Readonly<Record<string, unknown>>[];
}

interface FileCheck extends FileOwner {
  /** The values to be stored. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The language of the errors. */
  readonly words?: Words;
}

/**
 * Errors for files that the account may not use: those of other accounts, and deleted ones. Called in the transaction
 * that saves, so that no file is swept meanwhile.
 */
export async function checkFiles(
  db: Db,
  { siteId, accountId, fields, values, versions, words = FRENCH_WORDS }: FileCheck,
): Promise<ValueError[]> {
  const text = JSON.stringify(versions);
  const usedUploads = uploadNamesIn(text);
  const elementFiles = filesOf(fields, versions);
  const wanted = [...uploadNamesIn(JSON.stringify(values))].filter((name) => !usedUploads.has(name));
  const own = await ownUploads(db, siteId, accountId, wanted);
  return fields.flatMap(({ name, label, type }) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const foreign = [...uploadNamesIn(JSON.stringify(value ?? null))].some(
      (file) => !own.has(file) && !usedUploads.has(file),
    );
    const file = FILES[type]?.fileOf(value);
    const isKnown = file === undefined || own.has(file) || elementFiles.has(file);
    return foreign || !isKnown
      ? [{ field: name, message: words.t(FILES[type]?.notYours ?? texts.notYours, { field: label }) }]
      : [];
  });
}

/**
 * The typed values, without files that are neither uploads of the account nor part of the element: a form that is shown
 * again must not reveal the files of others.
 */
export async function withKnownFiles(
  db: Db,
  { siteId, accountId, fields, versions }: FileOwner,
  typed: FormValues,
): Promise<FormValues> {
  const names = fields.filter(({ type }) => hasFile(type)).map(({ name }) => inputName(name));
  const named = names.flatMap((name) => typed[name] ?? []);
  const own = await ownUploads(db, siteId, accountId, named);
  const elementFiles = filesOf(fields, versions);
  const isKnown = (file: FormValues[string]) => typeof file === 'string' && (own.has(file) || elementFiles.has(file));
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, names.includes(name) && !isKnown(value) ? '' : value]),
  );
}

/** The uploads of an account among some files. Their rows are locked, so that no sweep deletes them meanwhile. */
async function ownUploads(db: Db, siteId: string, accountId: string, files: readonly string[]) {
  const wanted = files.filter((file) => uploadNamesIn(file).has(file));
  if (wanted.length === 0) return new Set();
  const rows = await db
    .selectFrom('upload')
    .select('file')
    .where((eb) => eb.and({ siteId, accountId }))
    .where('file', 'in', wanted)
    .forShare()
    .execute();
  return new Set(rows.map(({ file }) => file));
}

/** The files that fields hold in stored versions of the element. */
function filesOf(fields: readonly ElementField[], versions: FileOwner['versions']): ReadonlySet<string> {
  return new Set(
    versions.flatMap((version) => fields.flatMap(({ name, type }) => FILES[type]?.fileOf(version[name]) ?? [])),
  );
}
