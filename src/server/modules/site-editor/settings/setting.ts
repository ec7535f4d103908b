import type { Keys } from '#server/content/blocks/declaration.ts';
import type { HeadChanges } from '#server/content/edits/page-heads.ts';
import type { Values } from '#server/render/administration/keys/values.ts';
import { wordsOf } from '#server/render/administration/words.ts';

/** A part of the settings of each language, or of another file, that the town changes itself. */
export interface Setting {
  /** The file, if it is not site.yaml or that of another language. */
  readonly file?: string;
  /** The key of the file; without it the file as a whole. */
  readonly key?: string;
  readonly title: string;
  readonly lead: string;
  /** The fields. A setting that is a list is the one key `items` of its form. */
  readonly keys: Keys;
  readonly isList?: true;
  /** The button that removes the file or the key, and the question before it; without them neither can be removed. */
  readonly removal?: { readonly button: string; readonly question: string };
  /** The title is the name of a thing of the town, never translated. */
  readonly isNamed?: true;
  /** After publishing the list is shown, not the form. */
  readonly isInList?: true;
  /** Its name in the journal. */
  about?(values: Values): string;
  /** The values of the form of a new entry. */
  readonly initial?: Values;
  /**
   * Where a new entry goes, by what the form sent: its key beside those that the file has, or a file of its own, with
   * the last segment of the address of its form.
   */
  placeNew?(values: Values, text: string): { readonly key: string } | { readonly file: string; readonly ident: string };
  /** The label of the checkbox that shows it to visitors; without it the setting is always shown. */
  readonly shown?: string;
  /** Completes the values of a form. */
  complete?(values: Values): Values;
  /** The values of the form, from those of the file. */
  show?(values: Values): Values;
  /** The values of the file, from those of the form. */
  store?(values: Values): Values;
  /** For a form that does not show the value of the key as it is. */
  readonly custom?: CustomSetting;
}

interface CustomSetting {
  read(text: string): Values;
  /** The text of the file with these values. */
  write(text: string, values: Values): string;
  /** The changes in the heads of pages that the values require. */
  heads?(before: Values, after: Values): HeadChanges;
  /** What people call the values, where these are numbers of pages. */
  named?(values: Values): Values;
  /** The path of the field for a key below that of the setting, in the text with the values. */
  fieldAt(text: string, path: readonly string[]): readonly string[];
}

/** Whether a language follows the main one value by value, not as a whole. */
export function isFollowedOneByOne({ key }: Setting): boolean {
  return key === 'identite' || key === undefined;
}

/** The texts of values, in order; of those with these names. */
export function settingWords({ custom }: Setting, values: Values, names = Object.keys(values)): string {
  const named = custom?.named?.(values) ?? values;
  return wordsOf(names.map((name) => named[name]));
}

export function keyPath({ key }: Setting): readonly string[] {
  return key === undefined ? [] : [key];
}
