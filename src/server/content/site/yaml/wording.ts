import { type Message, type MessageData, type Said, says } from '#language/message.ts';
import type { Expression } from '#language/translate.ts';
import { editDistance } from '#server/content/search/spelling.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';

const MAX_QUOTE_LENGTH = 60;
const MAX_LISTED = 12;

/** The text in quotation marks, on one line and shortened, as messages quote it. */
export function quote(text: string): Said {
  const line = text.replaceAll('\0', '\\0').replace(/\s+/g, ' ').trim();
  const short = line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH - 1)}…` : line;
  return says(YAML_TEXTS.quoted, { text: short });
}

/** A message that quotes words of the author, each by its name in the text. */
export function quoting(text: Expression, words: Readonly<Record<string, string>>): Said {
  return says(text, Object.fromEntries(Object.entries(words).map(([name, word]) => [name, quote(word)])));
}

/** Message and advice for a picture without its text; `key` is where to write it. */
export function missingAlternative(key: string): [message: Message, advice: Message] {
  return [
    YAML_TEXTS.noAlternative,
    says(YAML_TEXTS.writeAlternative, { line: quote(`${key}: …`), empty: quote(`${key}: ""`) }),
  ];
}

/** « a », « b » ou « c » */
export function quoteList(texts: readonly string[]): MessageData[string] {
  return { items: texts.map(quote), by: 'or' };
}

/**
 * « Écrivez … » when a similar value exists, otherwise the list of values if there are few (`maxListed`), otherwise
 * `otherwise`.
 */
export function adviseInstead(
  written: string,
  possible: Iterable<string>,
  otherwise: Message,
  maxListed = MAX_LISTED,
): Message {
  const candidates = [...possible];
  const near = nearest(written, candidates);
  if (near !== undefined) return says(YAML_TEXTS.write, { value: quote(near) });
  return candidates.length > 0 && candidates.length <= maxListed
    ? says(YAML_TEXTS.possibleChoices, { values: quoteList(candidates) })
    : otherwise;
}

/** The path most likely meant: the only one with that file name elsewhere, or one that differs by few letters. */
export function nearestPath(written: string, candidates: Iterable<string>): string | undefined {
  const paths = [...candidates];
  const name = stem(written);
  const namesakes = name.length >= 3 ? paths.filter((path) => stem(path) === name) : [];
  return namesakes.length === 1
    ? namesakes[0]
    : nearest(written, paths, name.length < 3 ? 0 : Math.max(1, Math.floor(name.length / 4)));
}

function stem(path: string): string {
  return fold(path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z0-9]+$/i, ''));
}

/** The nearest candidate, ignoring case and accents; undefined when none is close. */
export function nearest(
  written: string,
  candidates: Iterable<string>,
  tolerance: number = Math.min(3, Math.max(1, Math.floor(written.length / 3))),
): string | undefined {
  const target = fold(written);
  let best: string | undefined;
  let bestDistance = tolerance + 1;
  for (const candidate of candidates) {
    const folded = fold(candidate);
    if (Math.abs(folded.length - target.length) >= bestDistance) continue;
    const distance = editDistance(target, folded, bestDistance - 1);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

function fold(text: string): string {
  return text.slice(0, 200).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
