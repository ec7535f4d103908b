import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
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
    for (const { name, path } of filesIn(folder)) if (ROOT_TEXT.test(name)) add(name, readFileSync(path));
    for (const below of TEXTS)
      for (const { path } of filesIn(join(folder, below), true)) add(relative(folder, path), readFileSync(path));
    for (const { path } of filesIn(join(folder, MEDIA), true)) {
      const { size, mtimeMs } = lstatSync(path);
      add(relative(folder, path), `${size} ${mtimeMs}`);
    }
    return hash.digest('base64url');
  } catch {
    return undefined;
  }
}

/**
 * The files in a folder, in a fixed order; a missing folder is empty, as for `listFiles`. Links count at the top alone,
 * where `site.yaml` may be one: below, they are not read.
 */
function filesIn(folder: string, recursive = false): readonly { readonly name: string; readonly path: string }[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive })
      .filter((entry) => entry.isFile() || (!recursive && entry.isSymbolicLink()))
      .map(({ name, parentPath }) => ({ name, path: join(parentPath, name) }))
      .sort((one, other) => (one.path < other.path ? -1 : 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Identifies this build: another one may give another result. */
function programStamp(): string {
  const { size, mtimeMs } = statSync(fileURLToPath(import.meta.url));
  return `${process.version} ${size} ${mtimeMs}`;
}
