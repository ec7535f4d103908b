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
  /** The hours of a day, in words. */
  readonly hours: DayHours;
  /** A place with opening hours. */
  readonly place: Place;
  readonly file: MediaFile;
  readonly picture: Picture;
  /** Name of a picture below media/planche_contact/. */
  readonly 'sheet-picture': string;
  readonly video: VideoAddress;
  /** Any keys with texts. */
  readonly map: ReadonlyMap<string, Located<string>>;
}

/** `alt` is the key that holds the alternative of the picture; `use` is what a file must be for. */
export type ValueType =
  | { readonly kind: Exclude<keyof KindValues, 'number' | 'picture' | 'file' | 'moment'> }
  | { readonly kind: 'file'; readonly use?: FileUse }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly example: number }
  | { readonly kind: 'picture'; readonly alt?: string }
  /** A day alone ends at its end, or begins at its beginning. */
  | { readonly kind: 'moment'; readonly isEnd?: true }
  /** `labels`: what the editor calls the values, translated if they can be; by default themselves. */
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly labels?: ReadonlyMap<string, string> }
  | { readonly kind: 'list'; readonly of: ValueType }
  | { readonly kind: 'group'; readonly keys: Keys };

export type ValueKind = ValueType['kind'];

/** One key of a block, as data: read by the parser, the reference tables and the catalogue. */
export type Key = ValueType & {
  /** French, for the documentation. */
  readonly says: string;
  /** What the editor calls the field; by default the name of the key. */
  readonly label?: string;
  /** Of a group or a titled link that is rarely needed: its fields are folded while they are empty. */
  readonly isFolded?: true;
  /** Of a text that may have several lines: the height of its field. */
  readonly rows?: number;
  readonly required?: true;
  /** The default value. */
  readonly default?: string | number | boolean | readonly [];
  /** French: what happens without a value, where there is no default value. */
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

/** A block that consists of its keys. */
export type BlockOfKeys<Name extends string, Declared> = { readonly type: Name } & BlockValues<Declared>;
