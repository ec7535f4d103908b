import type { Pairs } from '#contract/query.ts';
import { isObject } from '#contract/wire.ts';

/** Reads the fields of a posted form; '' for a field that is absent, repeated or too long. */
export function formFields(body: unknown): (name: string, maxLength: number) => string {
  const fields = isObject(body) ? body : {};
  return (name, maxLength) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return typeof value === 'string' && value.length <= maxLength ? value : '';
  };
}

/** A text with line breaks and control characters replaced by spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Names and texts of a posted form, in order; files are left out. */
export function formPairs(body: unknown): Pairs {
  if (!isObject(body)) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    [value].flat().flatMap((text): [string, string][] => (typeof text === 'string' ? [[name, text]] : [])),
  );
}
