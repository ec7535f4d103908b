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

/** The texts of a posted form with a name: one, several or none. Files are left out. */
export function formTexts(body: unknown, name: string): readonly string[] {
  const sent: readonly unknown[] = isObject(body) && Object.hasOwn(body, name) ? [body[name]].flat() : [];
  return sent.filter((text) => typeof text === 'string');
}

/** A text with line breaks and control characters replaced by spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Names and texts of a posted form, in order; files are left out. */
export function formPairs(body: unknown): Pairs {
  const names = isObject(body) ? Object.keys(body) : [];
  return names.flatMap((name) => formTexts(body, name).map((text): [string, string] => [name, text]));
}
