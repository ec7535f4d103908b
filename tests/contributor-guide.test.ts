import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TEXTS as UPLOAD } from '#features/image-upload/texts.ts';
import { LABELS } from '#features/my-elements/texts.ts';
import { TEXTS as EDITOR } from '#features/rich-text/texts.ts';
import { LABELS as FIELD_LABELS } from '#server/content/fields/texts.ts';
import { STATE_NAMES, texts as space, TRANSLATION_TEXTS } from '#server/modules/my-elements/texts.ts';
import { texts as accounts, deviceTexts, ROLE_NAMES } from '#server/people/accounts/texts.ts';
import { texts as factor } from '#server/people/second-factor/texts.ts';
import { spaceTexts } from '#server/people/texts.ts';
import { readDocument } from './guide-blocks.ts';

const guide = readDocument('guides/guide-du-contributeur.md');
const LABEL_TEXTS = [
  UPLOAD,
  LABELS,
  FIELD_LABELS,
  EDITOR,
  accounts,
  deviceTexts,
  factor,
  space,
  TRANSLATION_TEXTS,
  spaceTexts,
].flatMap((texts) => Object.values(texts).filter((text) => typeof text === 'string'));
/** Quotations that are not labels of the pages. */
const NOT_LABELS = new Set([
  'cliquez ici',
  'photo',
  'le règlement du concours',
  'Trois enfants plantent un arbre devant l’école',
]);

/** Every sentence that contributors read (tests/languages.test.ts keeps the file complete). */
const SENTENCES = Object.keys(JSON.parse(readFileSync('languages/en/contributors.json', 'utf8')));

describe('« Guide du contributeur »', () => {
  it('needs no glossary: neither it nor the pages speak the words of the trade', () => {
    const jargon = /éléments?\b|chap[oô]|slug|balise|\bmodules?\b|\bYAML\b|\bHTML\b/i;
    const withoutNames = (text: string) => text.replace(/\{\w+\}/g, '');
    expect(SENTENCES.length).toBeGreaterThan(100);
    expect([...SENTENCES, guide].filter((text) => jargon.test(withoutNames(text)))).toEqual([]);
  });

  it('quotes labels that exist in the pages', () => {
    const quoted = [...guide.matchAll(/«\u00a0([^»]+)\u00a0»/g)].map(([, words = '']) => words.replace(/\s+/g, ' '));
    const labels = quoted.filter((words) => !NOT_LABELS.has(words));
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.filter((words) => !LABEL_TEXTS.some((text) => text.replace(/\s+/g, ' ').startsWith(words)))).toEqual(
      [],
    );
  });

  it('explains every state shown in a list', () => {
    const explained = [...guide.matchAll(/^\| (\S[^|]+) \| [^|]+\|$/gm)].map(([, name = '']) => name.trim());
    const shown = Object.entries(STATE_NAMES).flatMap(([state, name]) => (state === 'deleted' ? [] : [name]));
    expect(explained.filter((name) => name !== 'État').toSorted()).toEqual(shown.toSorted());
  });

  it('names the roles as the account page does', () => {
    expect(guide).toContain(`rôle de ${ROLE_NAMES.publisher.toLowerCase()}`);
  });
});
