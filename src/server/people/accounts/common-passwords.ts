/// <reference path="./raw-text.d.ts" />
import { createHash } from 'node:crypto';
import passwords from './common-passwords.txt?raw';
import words from './common-words.txt?raw';

/**
 * The ten thousand most used passwords of at least twelve characters, and ordinary words, each as the first four bytes
 * of its SHA-256, to save memory. tools/common-passwords.mjs generates both lists and names their sources. One password
 * in four hundred thousand is refused by mistake.
 */
const HASH_BYTES = 4;

let known: { readonly passwords: ReadonlySet<number>; readonly words: ReadonlySet<number> } | undefined;

/** @param folded returned by `foldPassword` */
export function isCommonPassword(folded: string): boolean {
  return lists().passwords.has(hashOf(folded));
}

export function isCommonWord(folded: string): boolean {
  return /^[a-z]{3,}$/.test(folded) && lists().words.has(hashOf(folded));
}

/** Decodes the lists on first use. */
function lists(): NonNullable<typeof known> {
  known ??= { passwords: hashesIn(passwords), words: hashesIn(words) };
  return known;
}

function hashesIn(text: string): ReadonlySet<number> {
  const bytes = Buffer.from(text, 'base64');
  return new Set(
    Array.from({ length: bytes.length / HASH_BYTES }, (_, index) => bytes.readUInt32BE(index * HASH_BYTES)),
  );
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0);
}
