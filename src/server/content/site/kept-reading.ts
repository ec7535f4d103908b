import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { signFolder } from './folder-signature.ts';

const DIGEST_BYTES = 32;

/**
 * What was made of a site folder, taken from a file as long as the folder is what it was, byte for byte; otherwise it is made, and kept for the next process. A file that is
 * damaged, or of another program, counts for nothing; not being able to write it is no failure. What is made may hold maps and circles, and no functions.
 */
export async function keptReading<Made>(
  folder: string,
  file: string,
  make: () => Promise<{ readonly made: Made; readonly isWorthKeeping: boolean }>,
): Promise<Made> {
  const signature = signFolder(folder);
  if (signature !== undefined) {
    const kept = await recall(file, signature);
    if (kept !== undefined) return kept.made as Made;
  }
  const { made, isWorthKeeping } = await make();
  // Nobody knows which version was read of a folder that changed meanwhile.
  if (isWorthKeeping && signature !== undefined && signFolder(folder) === signature) await keep(file, signature, made);
  return made;
}

/** The file: a digest of the rest, then the signature and what was made. */
async function recall(file: string, signature: string): Promise<{ readonly made: unknown } | undefined> {
  try {
    const bytes = await readFile(file);
    const content = bytes.subarray(DIGEST_BYTES);
    if (!digest(content).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
    const [signed, made]: readonly unknown[] = deserialize(content);
    return signed === signature ? { made } : undefined;
  } catch {
    return undefined;
  }
}

async function keep(file: string, signature: string, made: unknown): Promise<void> {
  // Whole or not at all: another process may be reading it, or writing it too, on this machine or on one that shares the disk.
  const draft = `${file}.${randomUUID()}`;
  try {
    const content = serialize([signature, made]);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(draft, [digest(content), content]);
    await rename(draft, file);
  } catch {
    // It is a cache: without it, folders are read. On a full disk, half a draft would be left.
    await rm(draft, { force: true }).catch(() => {});
  }
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
