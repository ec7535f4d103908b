import { createHash } from 'node:crypto';
import { type Dirent, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Read as text, whole: what they say counts, whenever it was written. */
const TEXTS = ['forms', 'modules', 'pages', 'translations'] as const;
const SINGLE_TEXTS = ['site.yaml', 'theme.css', 'redirections.yaml'] as const;
/** Pictures are large: their size and the time they were written stand for them. */
const MEDIA = 'media';

/**
 * Stands for all that `readSite` looks at in a folder, and for the program that looks; undefined where something cannot be read. Files are read one after the other
 * while the process waits: of a hundred small ones that costs a third of reading them in the background, and nobody is served yet.
 */
export function signFolder(folder: string): string | undefined {
  const hash = createHash('sha256').update(programStamp());
  const add = (name: string, content: string | Buffer) => hash.update(`\0${name}\0${content.length}\0`).update(content);
  try {
    for (const name of SINGLE_TEXTS) add(name, ifPresent(() => readFileSync(join(folder, name))) ?? 'none');
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

/** Plain files below a folder, in a fixed order; a folder that does not exist is empty, as for `listFiles`. */
function eachFile(root: string, name: string, tell: (file: string, path: string) => void): void {
  const path = join(root, name);
  const entries = entriesOf(path);
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const file = `${name}/${entry.name}`;
    if (entry.isDirectory()) eachFile(root, file, tell);
    else if (entry.isFile()) tell(file, join(path, entry.name));
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

let program: string | undefined;

/** Another build may read differently. */
function programStamp(): string {
  if (program === undefined) {
    const { size, mtimeMs } = statSync(fileURLToPath(import.meta.url));
    program = `${process.version} ${size} ${mtimeMs}`;
  }
  return program;
}
