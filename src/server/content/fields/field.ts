import type { ReactNode } from 'react';
import type { Condition } from '#contract/condition.ts';
import type { ExampleKind } from '#contract/example.ts';
import type { HourRange } from '#contract/hours.ts';
import type { Words } from '#language/translate.ts';
import type { FieldFacts } from '#server/content/markup/form.tsx';
import type { Located, Shape } from '#server/content/site/yaml/shape.ts';

/** A kind of field: a value of `type:` in modules/*.yaml and forms/*.yaml. The registry is index.ts. */
interface FieldKind {
  /** Whether its definition has choices, by which elements can be filtered. */
  readonly hasChoices?: true;
  /** By name, for the catalogue and tests: normal cases first, then edge cases, then invalid ones. */
  readonly examples: Readonly<Record<string, FieldExample>>;
}
export interface ElementKind extends FieldKind {
  readonly element: ElementUse;
}
export interface FormKind extends FieldKind {
  readonly form: FormUse;
}

/** A definition and its input, by part for a field with several inputs. */
export interface FieldExample extends Partial<FieldDefinition> {
  readonly kind: ExampleKind;
  readonly label: string;
  readonly typed: string | readonly string[] | Readonly<Partial<Record<FieldPart, string>>>;
  /** For one of the two uses only. */
  readonly only?: 'element' | 'form';
}

/** A field as a module or a public form declares it; properties that its kind does not support are missing. */
export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly help?: string | undefined;
  /** Characters of a text in elements, or bounds of a number. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** value → label, in the order written; empty unless the kind has choices. */
  readonly choices: ReadonlyMap<string, string>;
  /** Elements only: it has a value per language. */
  readonly isTranslated?: true;
  // Public forms only:
  readonly maxLength?: number;
  /** For a date `YYYY-MM-DD`, or relative to the day of the request: `J`, `J+3`, `J-1`. For a time `HH:MM`. */
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
  readonly excludedDates?: readonly string[];
  /** 0 = Sunday; empty: every day. */
  readonly weekdays?: readonly number[];
  /** For a time; empty: every hour. */
  readonly hours?: readonly HourRange[];
  readonly minuteStep?: number | undefined;
  /** The answers to other fields for which this one is needed; undefined: always. */
  readonly when?: Condition | undefined;
  readonly mask?: string | undefined;
  /** A choice as a select, not as radio buttons. */
  readonly asList?: boolean;
  /** A token of the attribute `autocomplete`. */
  readonly autofill?: string | undefined;
  readonly source?: SuggestionSource | undefined;
}

export interface SuggestionSource {
  /** Ident of a module of the site. */
  readonly module: string;
  readonly by: 'titre' | 'lieu';
  /** Whether values other than suggestions are accepted. */
  readonly isFree: boolean;
  /** Field of the module → field of the form that a choice fills in. */
  readonly targets: ReadonlyMap<string, string>;
}

/**
 * A value, `undefined` for an empty one; or an error: a sentence of texts.ts to be translated into the language of the
 * page, and its data other than `{field}`, already in that language.
 */
export type FieldReading = { readonly value: unknown } | Fault;
export interface Fault {
  readonly text: string;
  readonly words?: Readonly<Record<string, string | number>>;
  /** The part with the error, unless it is the first input. */
  readonly part?: FieldPart;
}

/** Inputs of a picture or document besides its file: suffixes of the input name. */
export const FIELD_PARTS = {
  alt: 'alt',
  decorative: 'decoratif',
  x: 'x',
  y: 'y',
  upload: 'envoi',
  remove: 'retrait',
  title: 'titre',
} as const;
export type FieldPart = keyof typeof FIELD_PARTS | 'main';

/** Input for the renderer of a control. */
export interface Control {
  /** For the components of content/markup/form.tsx. */
  readonly facts: FieldFacts;
  /** All current values, and the first one. */
  readonly values: readonly string[];
  readonly value: string;
  /** The language of the page. */
  readonly words: Words;
}

/** A kind as a field of elements. */
export interface ElementUse {
  /** Its group in the contributor's form. */
  readonly group: 'essential' | 'when' | 'pictures' | 'documents' | 'contact';
  /** Whether its definition may have `min` and `max`. */
  readonly isBounded: boolean;
  /** Whether its value is one line of text, which a suggestion may fill into another field. */
  readonly isLine: boolean;
  /** Inputs besides the first one. */
  readonly parts: readonly FieldPart[];
  /** Shown after the help of the definition. */
  hint?(field: FieldDefinition, words: Words): string | undefined;
  /** `typed` holds at least one text that is not blank. */
  read(field: FieldDefinition, typed: readonly string[], context: ElementReadContext): FieldReading;
  /** The input values for a stored value, even an invalid one; `read` is the inverse. */
  write(
    field: FieldDefinition,
    value: unknown,
    words: Words,
  ): Readonly<Partial<Record<FieldPart, string | readonly string[]>>>;
  markup(field: FieldDefinition, control: ElementControl): ReactNode;
  /** The stored value on public pages; undefined when it is empty. */
  show(field: FieldDefinition, value: unknown, context: ShowContext): ReactNode;
  /** Schema of the value in seed/. */
  seed(field: FieldDefinition, context: SeedContext): Shape<unknown>;
  /** By code point; `then` breaks ties of short keys, `keyOf` sorts texts of the language. Undefined: not sortable. */
  readonly sortKey:
    | ((field: FieldDefinition, value: unknown, then: string, keyOf: (text: string) => string) => string | undefined)
    | undefined;
  /** Text for the search. Undefined: not searchable. */
  readonly searchText: ((field: FieldDefinition, value: unknown) => string) | undefined;
}

interface ElementReadContext {
  part(part: FieldPart): readonly string[];
  readonly words: Words;
}

export interface ElementControl extends Control {
  readonly uploads: UploadFacts;
  part(part: FieldPart): {
    readonly id: string;
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
  };
}

/** Upload address and thumbnails for fields with pictures. */
export interface UploadFacts {
  /** Upload address, see contract/uploads.ts. */
  readonly action: string;
  /** Address and size of a thumbnail for each picture in the values, by path below media/. */
  readonly previews: ReadonlyMap<string, { readonly src: string; readonly width: number; readonly height: number }>;
}

interface ShowContext {
  readonly words: Words;
  /** The list filtered by this choice, if there is one. */
  filterHref(choice: string): string | undefined;
  picture(value: unknown): ReactNode;
  /** A link to the document, with its kind and size. */
  document(value: unknown): ReactNode;
}

export interface SeedContext {
  /** `YYYY-MM-DD`, the base of relative dates. */
  readonly today: string;
  readonly link: Shape<string>;
  readonly picture: Shape<{ readonly file: string }>;
  readonly document: Shape<{ readonly file: string }>;
  /** Markdown, converted to HTML like that of the contributors' editor. */
  readonly richText: Shape<string>;
}

/** Keys of a definition that only some kinds of fields have. */
export type FormKey = 'choix' | 'masque' | 'presentation' | 'jours' | 'exclus' | 'heures' | 'pas' | 'source';

/** A kind as a field of public forms. */
export interface FormUse {
  readonly keys: readonly FormKey[];
  readonly needs?: 'choix' | 'source';
  /** Default for the maximal number of characters. */
  readonly maxLength: number;
  /** The message for a required field that is empty. */
  readonly missing: string;
  /** Whether a label « Votre … » becomes part of that message: « Indiquez votre nom. » */
  readonly isTyped?: true;
  readonly mask?: string;
  readonly autofill?: string;
  /** Whether it has several values; whether a value has several lines. */
  readonly isMultiple?: true;
  readonly isLong?: true;
  /** Parses `min`, `max` and `exclus`; reports mistakes. */
  bounds(written: WrittenBounds): Partial<FieldDefinition>;
  hint?(field: FieldDefinition, words: Words): string | undefined;
  /** Normalises typed text before anything else. */
  tidy?(text: string): string;
  /** `typed` holds at least one text, none of them empty. The value is one text, or several. */
  read(field: FieldDefinition, typed: readonly string[], context: FormReadContext): FieldReading;
  markup(field: FieldDefinition, control: FormControl): ReactNode;
  /** The stored value as shown in mails. */
  show(field: FieldDefinition, value: string, words: Words): string;
}

export interface WrittenBounds {
  readonly type: Located<string>;
  readonly min: Located<string> | undefined;
  readonly max: Located<string> | undefined;
  readonly exclus: Located<readonly Located<string>[]> | undefined;
}

export interface FormReadContext {
  /** `YYYY-MM-DD`, from which bounds of dates are counted. */
  readonly today: string;
  /** Whether the text is a suggestion of the field's source. */
  isSuggested(text: string): boolean;
  readonly words: Words;
}

interface FormControl extends Control {
  readonly today: string;
  /** Id of another field of the form. */
  idOf(name: string): string;
}
