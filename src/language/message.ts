import { formatList, knownLanguage } from './formats.ts';
import type { Expression, Words } from './translate.ts';

/**
 * A text whose reader, and so whose language, is not known where it is made: an expression and what stands in its
 * placeholders. `say` translates it where it is shown. A plain string is an expression without placeholders.
 */
export type Message = Expression | Said;

export interface Said {
  readonly text: Expression;
  readonly data: MessageData;
}

/** Strings are inserted as they are, never translated; a text inside of a text is a message of its own. */
export type MessageData = Readonly<Record<string, string | number | Said | MessageList | MessageNumber>>;

/** Joined as a list of the language, or with arrows. */
interface MessageList {
  readonly items: readonly (string | Said)[];
  readonly by: 'and' | 'or' | 'arrow';
}

/** Shown in the notation of the language, with that many decimals at least. */
interface MessageNumber {
  readonly number: number;
  readonly decimals: number;
}

export function says(message: Message, data: MessageData = {}): Said {
  return typeof message === 'object' && 'text' in message ? message : { text: message, data };
}

export function say(words: Words, message: Message): string {
  const { text, data } = says(message);
  const shown = Object.entries(data).map(([name, value]) => [name, show(words, value)] as const);
  return words.t(text, Object.fromEntries(shown));
}

function show(words: Words, value: MessageData[string]): string | number {
  if (typeof value !== 'object') return value;
  if ('text' in value) return say(words, value);
  if ('number' in value) {
    const digits = { minimumFractionDigits: value.decimals, maximumFractionDigits: 2, numberingSystem: 'latn' };
    return new Intl.NumberFormat(knownLanguage(words.language), digits).format(value.number);
  }
  const items = value.items.map((item) => (typeof item === 'string' ? item : say(words, item)));
  return value.by === 'arrow' ? items.join(' → ') : formatList(items, words.language, value.by);
}
