import { type Segment, yamlOf } from '#server/content/edits/documents/page-text.ts';
import { wordsOf } from '#server/render/administration/words.ts';

const MAX_LENGTH = 140;
/** Characters that are read of a part, its Markdown signs and addresses included. */
const MAX_READ = 4_000;

/** The first words of a part, without Markdown. */
export function excerptOf(segment: Segment): string {
  const words = segment.type === 'prose' ? segment.raw : segment.type === 'gap' ? '' : wordsOf(yamlOf(segment));
  const text = words
    .slice(0, MAX_READ)
    .replace(/\]\([^)]*\)/g, '')
    .replace(/^[-:| ]+$|^ *[-+] |!\[|[#*_>`[\]]+/gm, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
