import { parse } from 'yaml';
import type { Segment } from '#server/content/edits/documents/page-text.ts';
import { wordsOf } from '#server/render/administration/words.ts';

const LENGTH = 140;
/** Signs and addresses included: what comes later is not shown, and not read. */
const READ = 4_000;

/** The first words of a part, as a person would read them. */
export function excerptOf(segment: Segment): string {
  const words = segment.type === 'prose' ? segment.raw : segment.type === 'gap' ? '' : wordsOf(parse(segment.yaml));
  const text = words
    .slice(0, READ)
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[#*_>`|[\]]+|^-{3,}$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text;
}
