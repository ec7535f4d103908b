import path from 'node:path';

export const PAGE_TYPE = 'text/html; charset=utf-8';

/** How a file of a media folder is shown. */
export type FileUse = 'picture' | 'drawing' | 'document' | 'font' | 'sound' | 'film' | 'captions';

interface FileKind {
  readonly type: string;
  /** French, shown beside a link to the file: « PDF », « tableur Excel ». */
  readonly word: string;
  readonly use: FileUse;
}

const OOXML = 'application/vnd.openxmlformats-officedocument';

/** The files that sites may publish, by extension. */
export const FILE_KINDS: ReadonlyMap<string, FileKind> = new Map<string, FileKind>([
  ['.avif', { type: 'image/avif', word: 'image AVIF', use: 'picture' }],
  ['.gif', { type: 'image/gif', word: 'image GIF', use: 'picture' }],
  ['.jpeg', { type: 'image/jpeg', word: 'image JPEG', use: 'picture' }],
  ['.jpg', { type: 'image/jpeg', word: 'image JPEG', use: 'picture' }],
  ['.png', { type: 'image/png', word: 'image PNG', use: 'picture' }],
  ['.webp', { type: 'image/webp', word: 'image WebP', use: 'picture' }],
  ['.svg', { type: 'image/svg+xml', word: 'dessin SVG', use: 'drawing' }],
  ['.csv', { type: 'text/csv; charset=utf-8', word: 'tableau CSV', use: 'document' }],
  ['.docx', { type: `${OOXML}.wordprocessingml.document`, word: 'texte Word', use: 'document' }],
  ['.epub', { type: 'application/epub+zip', word: 'livre EPUB', use: 'document' }],
  ['.geojson', { type: 'application/geo+json; charset=utf-8', word: 'plan GeoJSON', use: 'document' }],
  ['.ics', { type: 'text/calendar; charset=utf-8', word: 'agenda ICS', use: 'document' }],
  ['.odp', { type: 'application/vnd.oasis.opendocument.presentation', word: 'présentation ODP', use: 'document' }],
  ['.ods', { type: 'application/vnd.oasis.opendocument.spreadsheet', word: 'tableur ODS', use: 'document' }],
  ['.odt', { type: 'application/vnd.oasis.opendocument.text', word: 'texte ODT', use: 'document' }],
  ['.pdf', { type: 'application/pdf', word: 'PDF', use: 'document' }],
  ['.pptx', { type: `${OOXML}.presentationml.presentation`, word: 'présentation PowerPoint', use: 'document' }],
  ['.txt', { type: 'text/plain; charset=utf-8', word: 'texte', use: 'document' }],
  ['.xlsx', { type: `${OOXML}.spreadsheetml.sheet`, word: 'tableur Excel', use: 'document' }],
  ['.zip', { type: 'application/zip', word: 'archive ZIP', use: 'document' }],
  ['.woff2', { type: 'font/woff2', word: 'police WOFF2', use: 'font' }],
  ['.m4a', { type: 'audio/mp4', word: 'son M4A', use: 'sound' }],
  ['.mp3', { type: 'audio/mpeg', word: 'son MP3', use: 'sound' }],
  ['.ogg', { type: 'audio/ogg', word: 'son OGG', use: 'sound' }],
  ['.wav', { type: 'audio/wav', word: 'son WAV', use: 'sound' }],
  ['.mp4', { type: 'video/mp4', word: 'vidéo MP4', use: 'film' }],
  ['.webm', { type: 'video/webm', word: 'vidéo WebM', use: 'film' }],
  ['.vtt', { type: 'text/vtt; charset=utf-8', word: 'sous-titres VTT', use: 'captions' }],
]);

/** Types of the front end's own files. */
const FRONT_TYPES: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.map', 'application/json; charset=utf-8'],
  ['.ts', 'text/plain; charset=utf-8'],
]);

const UNKNOWN_TYPE = 'application/octet-stream';

/** The kind of a file that sites may publish. */
export function fileKindOf(file: string): FileKind | undefined {
  return FILE_KINDS.get(path.extname(file).toLowerCase());
}

export function contentTypeOf(file: string): string {
  return fileKindOf(file)?.type ?? FRONT_TYPES.get(path.extname(file).toLowerCase()) ?? UNKNOWN_TYPE;
}
