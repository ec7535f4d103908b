import { createHash } from 'node:crypto';
import { type Dirent, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Text files are hashed by content, regardless of modification time. */
const TEXTS = ['blocks', 'forms', 'horaires', 'modules', 'pages', 'translations'] as const;
const ROOT_TEXT = /^(site(\.[\w-]+)?|theme|redirections|media|alertes|robots|security)\.(yaml|css|txt)$/;
/** Media files are large: their size and modification time are hashed instead. */
const MEDIA = 'media';

/**
 * Digest of everything that `readSite` reads of a folder and of this program; undefined when a file cannot be read.
 * Synchronous on purpose: for a hundred small files it takes a third of the time, and no request is served yet.
 */
export function signFolder(folder: string): string | undefined {
  const hash = createHash('sha256').update(programStamp());
  const add = (name: string, content: string | Buffer) => hash.update(`\0${name}\0${content.length}\0`).update(content);
  try {
    for (const name of textsAtRoot(folder)) add(name, readFileSync(join(folder, name)));
    for (const name of TEXTS) eachFile(folder, name, (file, path) => add(file, readFileSync(path)));
    eachFile(folder, MEDIA, (file, path) => {
      const { size, mtimeMs } = lstatSync(path);
      add(file, `${size} ${mtimeMs}`);
    });
    return hash.digest('base64url');
  } catch {
    return undefined;
  }
}

/** `site.yaml`, `site.en.yaml`, `theme.css`, `robots.txt`… */
function textsAtRoot(folder: string): readonly string[] {
  const files = entriesOf(folder).filter((entry) => entry.isFile() && ROOT_TEXT.test(entry.name));
  return files.map(({ name }) => name).sort();
}

/**
 * Calls `visit` for each plain file below a folder, in a fixed order; a missing folder is empty, as for `listFiles`.
 */
function eachFile(root: string, name: string, visit: (file: string, path: string) => void): void {
  const path = join(root, name);
  const entries = entriesOf(path);
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const file = `${name}/${entry.name}`;
    if (entry.isDirectory()) eachFile(root, file, visit);
    else if (entry.isFile()) visit(file, join(path, entry.name));
  }
}

function entriesOf(path: string): Dirent[] {
  return ifPresent(() => readdirSync(path, { withFileTypes: true, encoding: 'utf8' })) ?? [];
}

function ifPresent<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Identifies this build: another one may read differently. */
function programStamp(): string {
  const { size, mtimeMs } = statSync(fileURLToPath(import.meta.url));
  return `${process.version} ${size} ${mtimeMs}`;
}
