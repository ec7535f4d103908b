import type { DayHours, Place } from '#server/content/hours/place.ts';
import type { SiteForm } from '#server/content/site/forms/form-types.ts';
import type { VideoAddress } from '#server/content/site/settings/outside.ts';
import type { MediaFile, Picture, SiteLink, SiteModule, SitePage } from '#server/content/site/types.ts';
import type { Located } from '#server/content/site/yaml/shape.ts';
import type { FileUse } from '#server/platform/http/media-types.ts';

/** The type of each kind of value after reading: references are resolved, Markdown is safe HTML. */
interface KindValues {
  readonly text: string;
  readonly markdown: string;
  /** The alternative of a picture, which may be empty; it is merged into the picture. */
  readonly alternative: string;
  readonly email: string;
  readonly flag: boolean;
  readonly number: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:MM` */
  readonly moment: string;
  readonly link: string;
  readonly 'titled-link': SiteLink;
  readonly page: SitePage;
  readonly module: SiteModule;
  readonly form: SiteForm;
  /** The opening hours of a day. */
  readonly hours: DayHours;
  readonly place: Place;
  readonly file: MediaFile;
  readonly picture: Picture;
  /** Name of a picture below media/planche_contact/. */
  readonly 'sheet-picture': string;
  readonly video: VideoAddress;
  /** Any keys with texts. */
  readonly map: ReadonlyMap<string, Located<string>>;
}

/** `alt`: the key with the alternative of the picture; `use`: the required use of a file. */
export type ValueType =
  | { readonly kind: Exclude<keyof KindValues, 'number' | 'picture' | 'file' | 'moment'> }
  | { readonly kind: 'file'; readonly use?: FileUse }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly example: number }
  | { readonly kind: 'picture'; readonly alt?: string }
  /** With `isEnd` a day without a time means its end, else its beginning. */
  | { readonly kind: 'moment'; readonly isEnd?: true }
  /** `labels`: names of the values in the editor, translated if possible; by default the values. */
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly labels?: ReadonlyMap<string, string> }
  | { readonly kind: 'list'; readonly of: ValueType }
  | { readonly kind: 'group'; readonly keys: Keys };

export type ValueKind = ValueType['kind'];

/** The declaration of one key of a block, for the parser, the reference tables, the editor and the catalogue. */
export type Key = ValueType & {
  /** French description, for the documentation. */
  readonly says: string;
  /** Label of the field in the editor; by default the name of the key. */
  readonly label?: string;
  /** A language whose name, in the language of the reader, is the label. */
  readonly language?: string;
  /** For a group or titled link that is rarely needed: the editor folds its fields while they are empty. */
  readonly isFolded?: true;
  /** For a text with several lines: the height of its field. */
  readonly rows?: number;
  readonly required?: true;
  readonly default?: string | number | boolean | readonly [];
  /** French description of what happens without a value, where there is no default value. */
  readonly otherwise?: string;
  /** The property name, when it differs from the YAML key. */
  readonly as?: string;
};

export interface Keys {
  readonly [name: string]: Key;
}

type ValueOf<Type> = Type extends { readonly kind: 'choice'; readonly values: readonly (infer Value)[] }
  ? Value
  : Type extends { readonly kind: 'list'; readonly of: infer Item }
    ? readonly ValueOf<Item>[]
    : Type extends { readonly kind: 'group'; readonly keys: infer Inner }
      ? BlockValues<Inner>
      : Type extends { readonly kind: keyof KindValues }
        ? KindValues[Type['kind']]
        : never;

type NameOf<Name, Type> = Type extends { readonly kind: 'alternative' }
  ? never
  : Type extends { readonly as: infer As }
    ? As & string
    : Name;

type Absent<Type> = Type extends { readonly required: true } | { readonly default: unknown } ? never : undefined;

/** The values of keys, by property name. */
export type BlockValues<Declared> = {
  readonly [Name in keyof Declared as NameOf<Name, Declared[Name]>]: ValueOf<Declared[Name]> | Absent<Declared[Name]>;
};

/** The type of a block whose properties are the values of its keys. */
export type BlockOfKeys<Name extends string, Declared> = { readonly type: Name } & BlockValues<Declared>;
