import { checkField, parseNumber } from '#contract/field-rules.ts';
import { isMailAddress } from '#contract/mail-address.ts';
import { readDate, readDateTime } from './model.field-dates.ts';
import { readLink, readPhone } from './model.field-places.ts';
import { cleanLine, cleanText, filled, isBlankHtml, textOfHtml } from './model.field-text.ts';
import type { ElementField, FieldError } from './model.fields.ts';
import { SENTENCES } from './model.sentences.ts';

/** The value of one field, or what is wrong with it. `value: undefined` = left empty, and that is right. */
export type FieldReading = { readonly value: unknown } | Omit<FieldError, 'field'>;

/** Where a definition says nothing: longer than people write, short enough for every page and feed. */
const DEFAULT_MAX = { texte: 5_000, lieu: 500, email: 254, telephone: 30, lien: 2_000, 'texte-riche': 60_000 } as const;
/** Tags count too before a text is looked at. */
const MAX_HTML = 200_000;

/** Every type but pictures, which have several inputs. */
export function readField(field: ElementField, sent: readonly string[], readHtml: (typed: string) => string): FieldReading {
  const { label, required, choices } = field;
  const violation = checkField({ field: label, required }, sent);
  if (violation !== undefined) return { message: filled(violation.text, violation.data) };
  const [first = ''] = sent.filter((text) => text.trim() !== '');
  if (first === '') return { value: undefined };
  switch (field.type) {
    case 'texte':
      return bounded(field, cleanText(first));
    case 'lieu':
      return bounded(field, cleanText(first));
    case 'email': {
      const address = cleanLine(first);
      return isMailAddress(address) ? bounded(field, address) : wrong(field, SENTENCES.email);
    }
    case 'telephone':
      return orWrong(field, readPhone(cleanLine(first)), SENTENCES.phone);
    case 'lien':
      return orWrong(field, readLink(cleanLine(first)), SENTENCES.link);
    case 'texte-riche':
      return readRichText(field, first, readHtml);
    case 'nombre':
      return readNumber(field, first);
    case 'date':
      return orWrong(field, readDate(first), SENTENCES.date);
    case 'date-heure':
      return orWrong(field, readDateTime(first), SENTENCES.dateTime);
    case 'choix':
      return choices.has(first) ? { value: first } : wrong(field, SENTENCES.choice);
    default: {
      const chosen = new Set(sent.filter((value) => value !== ''));
      if ([...chosen].some((value) => !choices.has(value))) return wrong(field, SENTENCES.choice);
      return { value: [...choices.keys()].filter((value) => chosen.has(value)) };
    }
  }
}

/** What to draw for a stored value; what its type cannot be is drawn as nothing. */
export function writeField({ type, choices }: ElementField, value: unknown): string | readonly string[] {
  if (type === 'choix-multiples') {
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.filter((one): one is string => typeof one === 'string' && choices.has(one));
  }
  if (typeof value === 'number') return type === 'nombre' ? String(value).replace('.', ',') : String(value);
  if (typeof value !== 'string') return '';
  return type === 'choix' && !choices.has(value) ? '' : value;
}

function readRichText(field: ElementField, sent: string, readHtml: (typed: string) => string): FieldReading {
  if (sent.length > MAX_HTML) return wrong(field, SENTENCES.tooLong, { count: sent.length, max: MAX_HTML });
  const html = readHtml(cleanText(sent));
  if (!isBlankHtml(html)) return bounded(field, html, textOfHtml(html).length);
  return field.required ? wrong(field, SENTENCES.required) : { value: undefined };
}

function readNumber(field: ElementField, sent: string): FieldReading {
  const value = parseNumber(sent);
  if (value === undefined) return wrong(field, SENTENCES.numeric);
  const { min, max } = field;
  if ((min === undefined || value >= min) && (max === undefined || value <= max)) return { value: value === 0 ? 0 : value };
  if (min !== undefined && max !== undefined) return wrong(field, SENTENCES.range, { min: french(min), max: french(max) });
  return min === undefined
    ? wrong(field, SENTENCES.tooGreat, { max: french(max ?? value) })
    : wrong(field, SENTENCES.tooSmall, { min: french(min) });
}

/** A text of the length that the definition allows. */
function bounded(field: ElementField, value: string, count = value.length): FieldReading {
  const usual = field.type in DEFAULT_MAX ? DEFAULT_MAX[field.type as keyof typeof DEFAULT_MAX] : MAX_HTML;
  const max = field.max ?? usual;
  if (count > max) return wrong(field, SENTENCES.tooLong, { count, max });
  if (field.min !== undefined && count < field.min) return wrong(field, SENTENCES.tooShort, { count, min: field.min });
  return { value };
}

function orWrong(field: ElementField, value: string | undefined, sentence: string): FieldReading {
  if (value === undefined) return wrong(field, sentence);
  return field.type === 'date' || field.type === 'date-heure' ? { value: value === '' ? undefined : value } : bounded(field, value);
}

function wrong({ label }: ElementField, sentence: string, words: Readonly<Record<string, string | number>> = {}): FieldReading {
  return { message: filled(sentence, { field: label, ...words }) };
}

function french(number: number): string {
  return String(number).replace('.', ',');
}
