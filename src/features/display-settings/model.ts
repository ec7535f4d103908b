import { type DisplayWord, decodeDisplay } from '#contract/display-settings.ts';

/** The words of the checked inputs, in the order of storage. */
export function wordsOf(values: Iterable<string>): readonly DisplayWord[] {
  return decodeDisplay([...values].join(' '));
}

/** True for the inputs that show these words; an empty value stands for none of its group. */
export function isChecked(value: string, group: readonly string[], words: readonly string[]): boolean {
  return value === '' ? !group.some((one) => words.includes(one)) : words.includes(value);
}
