import { isObject } from '#contract/wire.ts';
import { cleanLine } from '#server/content/fields/clean-text.ts';
import type { ElementUse } from '#server/content/fields/field.ts';
import { SENTENCES } from '#server/content/fields/texts.ts';

/** A stored document: its path below media/ and the text of the link to it. */
interface DocumentValue {
  readonly fichier: string;
  readonly titre: string;
}

const MAX_TITLE = 200;
/** A path below media/; existence and ownership of the file are checked elsewhere. */
const DOCUMENT = /^(?!\/|.*(?:^|\/)\.{1,2}(?:\/|$)|.*\/\/)[^\\?#\p{Cc}\p{Surrogate}]{1,250}\.[a-z0-9]{2,7}$/iu;

export const readDocument: ElementUse['read'] = ({ required }, [typed = ''], { part }) => {
  if (part('remove').includes('1')) return required ? { text: SENTENCES.required } : { value: undefined };
  const fichier = typed.trim();
  if (!DOCUMENT.test(fichier)) return { text: SENTENCES.document };
  const titre = cleanLine(part('title')[0] ?? '');
  if (titre === '') return { text: SENTENCES.documentTitle, part: 'title' };
  if (titre.length > MAX_TITLE)
    return { text: SENTENCES.tooLong, words: { count: titre.length, max: MAX_TITLE }, part: 'title' };
  const value: DocumentValue = { fichier, titre };
  return { value };
};

export const writeDocument: ElementUse['write'] = (_, value) => {
  const stored = documentValue(value);
  return { main: stored?.fichier ?? '', title: stored?.titre ?? '', remove: '' };
};

/** The stored document; undefined for any other value. */
export function documentValue(value: unknown): DocumentValue | undefined {
  if (!isObject(value)) return undefined;
  const { fichier, titre } = value;
  return typeof fichier === 'string' && typeof titre === 'string' ? { fichier, titre } : undefined;
}

/** The name of a file as the text of a link: « compte rendu mai » for « compte-rendu_mai.pdf ». */
export function titleOfFile(name: string): string {
  return cleanLine(name.replace(/\.[^.]*$/, '').replace(/[_-]+/g, ' ')).slice(0, MAX_TITLE);
}
