import { parse } from 'yaml';
import type { Segment } from '#server/content/edits/documents/page-text.ts';

const LENGTH = 140;
/** Keys whose values say nothing to a reader. */
const SILENT = new Set(['id', 'ordre', 'kind', 'style', 'icone']);

/** The first words of a part, as a person would read them. */
export function excerptOf(segment: Segment): string {
  const words = segment.type === 'prose' ? segment.raw : segment.type === 'gap' ? '' : wordsOf(parse(segment.yaml));
  const text = words
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[#*_>`|[\]]+|^-{3,}$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text;
}

/** The texts of YAML values, in order; numbers, choices and names of files are left out. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return /^[\w./-]+\.\w{2,5}$|^\/|^https?:/.test(value) ? '' : value;
  if (Array.isArray(value)) return value.map(wordsOf).join(' · ');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .flatMap(([name, inner]) => (SILENT.has(name) ? [] : [wordsOf(inner)]))
    .filter((words) => words !== '')
    .join(' · ');
}
