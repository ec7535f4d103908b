import type { ReactNode } from 'react';
import type { ExampleKind } from '#contract/example.ts';
import type { FieldFacts } from '#server/content/markup/form.tsx';
import type { Located, Shape } from '#server/content/site/yaml/shape.ts';
import type { Reading } from '#server/content/site/yaml/yaml-source.ts';

/** A kind of field: what the word after `type:` means in modules/*.yaml and forms/*.yaml. The registry is index.ts. */
export interface Kind {
  /** Its definition lists choices, by which elements can be filtered. */
  readonly hasChoices?: true;
  /** By name, for the catalogue and the tests: an ordinary case first, then what is unusual, then what is refused. */
  readonly examples: Readonly<Record<string, FieldExample>>;
}
export interface ElementKind extends Kind {
  readonly element: ElementUse;
}
export interface FormKind extends Kind {
  readonly form: FormUse;
}

/** A definition, and what a person typed or chose: by part where a field has several inputs. */
export interface FieldExample extends Partial<FieldDefinition> {
  readonly kind: ExampleKind;
  readonly label: string;
  readonly typed: string | readonly string[] | Readonly<Partial<Record<FieldPart, string>>>;
  /** In one of the two uses only. */
  readonly only?: 'element' | 'form';
}

/** A field as a module or a public form declares it. What its kind does not have is not there. */
export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly help?: string | undefined;
  /** Characters of an element's text, or the lowest and highest number. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** value → label, in the order written; empty unless the kind has choices. */
  readonly choices: ReadonlyMap<string, string>;
  // What follows stands in public forms only.
  /** Characters at most. */
  readonly maxLength?: number;
  /** Of a date: `YYYY-MM-DD`, or counted from the day of the request: `J`, `J+3`, `J-1`. Of a time: `HH:MM`. */
  readonly earliest?: string | undefined;
  readonly latest?: string | undefined;
  readonly excludedDates?: readonly string[];
  /** 0 = Sunday; empty: every day. */
  readonly weekdays?: readonly number[];
  readonly mask?: string | undefined;
  /** A choice as a list that opens, not as buttons. */
  readonly asList?: boolean;
  /** A token of the attribute `autocomplete`. */
  readonly autofill?: string | undefined;
  readonly source?: SuggestionSource | undefined;
}

/** Where the suggestions of a field come from. */
export interface SuggestionSource {
  /** Ident of a module of the site. */
  readonly module: string;
  readonly by: 'titre' | 'lieu';
  /** May be answered otherwise than by a suggestion. */
  readonly isFree: boolean;
  /** Field of the module → field of the form that a choice fills in. */
  readonly targets: ReadonlyMap<string, string>;
}

/** What was read, `undefined` for nothing; or a French sentence with what to fill it with besides `{field}`. */
export type FieldReading = { readonly value: unknown } | Fault;
export interface Fault {
  readonly text: string;
  readonly words?: Readonly<Record<string, string | number>>;
  /** The part to correct, when it is not the first input. */
  readonly part?: FieldPart;
}

/** Inputs of a picture beside its file: names of the wire behind the name of the field. */
export const FIELD_PARTS = { alt: 'alt', decorative: 'decoratif', x: 'x', y: 'y', upload: 'envoi', remove: 'retrait' } as const;
export type FieldPart = keyof typeof FIELD_PARTS | 'main';

/** What a form hands to a kind so that it renders its control. */
export interface Control {
  /** For the shells and controls of pages/form.tsx. */
  readonly facts: FieldFacts;
  /** What stands in it: all of it, and the first. */
  readonly values: readonly string[];
  readonly value: string;
}

/** What elements need of a kind. */
export interface ElementUse {
  /** Where it stands in the contributor's form. */
  readonly group: 'essential' | 'when' | 'pictures' | 'contact';
  /** May its definition have `min` and `max`? */
  readonly isBounded: boolean;
  /** Is its value one line of text, which a suggestion may put into another field? */
  readonly isLine: boolean;
  /** Inputs beside the first one. */
  readonly parts: readonly FieldPart[];
  /** Said after the definition's own help. */
  hint?(field: FieldDefinition): string | undefined;
  /** `typed` holds at least one text that is not blank. */
  read(field: FieldDefinition, typed: readonly string[], context: ElementReadContext): FieldReading;
  /** What stands in the inputs for a stored value, whatever it is; `read` of it gives the value back. */
  write(field: FieldDefinition, value: unknown): Readonly<Partial<Record<FieldPart, string | readonly string[]>>>;
  markup(field: FieldDefinition, control: ElementControl): ReactNode;
  /** A stored value on public pages; undefined when there is nothing to show. */
  show(field: FieldDefinition, value: unknown, context: ShowContext): ReactNode;
  /** The value in seed/. */
  seed(field: FieldDefinition, context: SeedContext): Shape<unknown>;
  /** Compared by code point; `then` decides between equal values, unless the key is long. Undefined: no sort. */
  readonly sortKey: ((field: FieldDefinition, value: unknown, then: string) => string | undefined) | undefined;
  /** What the search finds it by. Undefined: nothing. */
  readonly searchText: ((field: FieldDefinition, value: unknown) => string) | undefined;
}

export interface ElementReadContext {
  /** HTML of a rich text, or of a text typed without an editor, through the allow-list. */
  readHtml(typed: string): string;
  part(part: FieldPart): readonly string[];
}

export interface ElementControl extends Control {
  readonly uploads: UploadFacts;
  part(part: FieldPart): { readonly id: string; readonly name: string; readonly value: string; readonly error: string | undefined };
}

/** What a form must know of pictures. */
export interface UploadFacts {
  /** Address that takes pictures, see contract/uploads.ts. */
  readonly action: string;
  /** path below media/ → the address of a small version and its size, for the pictures that the values name. */
  readonly previews: ReadonlyMap<string, { readonly src: string; readonly width: number; readonly height: number }>;
}

export interface ShowContext {
  /** The list of elements with this choice, if there is one. */
  filterHref(choice: string): string | undefined;
  picture(value: unknown): ReactNode;
  /** Stored HTML that is safe by the rules of today. */
  safeHtml(stored: string): string;
}

export interface SeedContext {
  /** `YYYY-MM-DD`, from which relative dates are counted. */
  readonly today: string;
  readonly link: Shape<string>;
  readonly picture: Shape<{ readonly file: string }>;
  /** Markdown, as the HTML that a contributor's editor would have sent. */
  readonly richText: Shape<string>;
}

/** Keys of a definition that only some kinds of public forms have. */
export type FormKey = 'choix' | 'masque' | 'presentation' | 'jours' | 'exclus' | 'source';

/** What public forms need of a kind. */
export interface FormUse {
  readonly keys: readonly FormKey[];
  readonly needs?: 'choix' | 'source';
  /** Characters at most, unless the definition says otherwise. */
  readonly maxLength: number;
  readonly mask?: string;
  readonly autofill?: string;
  /** Several answers; several lines in one. */
  readonly isMultiple?: true;
  readonly isLong?: true;
  /** What `min`, `max` and `exclus` mean; reports what makes no sense. */
  bounds(written: WrittenBounds, reading: Reading): Partial<FieldDefinition>;
  hint?(field: FieldDefinition): string | undefined;
  /** What a person typed, before anything else is done with it. */
  tidy?(text: string): string;
  /** `typed` holds no empty text, and at least one. The value is one text, or several. */
  read(field: FieldDefinition, typed: readonly string[], context: FormReadContext): FieldReading;
  markup(field: FieldDefinition, control: FormControl): ReactNode;
  /** A stored answer as mails say it. */
  show(field: FieldDefinition, value: string): string;
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
  /** Is this one of the suggestions of the field's source? */
  isSuggested(text: string): boolean;
}

export interface FormControl extends Control {
  readonly today: string;
  /** Id of another field of the form. */
  idOf(name: string): string;
}
