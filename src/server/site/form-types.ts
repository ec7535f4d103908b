/** A form of forms/*.yaml, resolved: what visitors fill in, who receives it and how long it is kept. */
export interface SiteForm {
  readonly ident: string;
  /** `message`: mailed to the town and kept; `lettre`: a subscription that its address confirms. */
  readonly kind: 'message' | 'lettre';
  readonly title: string;
  /** Safe HTML; '' without one. */
  readonly introduction: string;
  /** Fields under their headings, in the order of the page. */
  readonly parts: readonly FormPart[];
  /** By name, in the order of the page. */
  readonly fields: ReadonlyMap<string, FormField>;
  readonly recipients: readonly string[];
  /** `{nom}` stands for what was answered to the field of that name. */
  readonly subject: string;
  readonly button: string;
  /** Safe HTML in `html`. */
  readonly confirmation: { readonly title: string; readonly html: string };
  /** Sent to the person; undefined when nothing is. */
  readonly receipt: FormLetter | undefined;
  readonly retentionDays: number;
}

export interface FormLetter {
  readonly subject: string;
  /** Plain text; empty lines part paragraphs. */
  readonly text: string;
}

export interface FormPart {
  readonly title: string | undefined;
  readonly help: string | undefined;
  readonly fields: readonly FormField[];
}

export const FORM_FIELD_TYPES = [
  'texte',
  'texte-long',
  'email',
  'telephone',
  'nombre',
  'date',
  'date-heure',
  'choix',
  'choix-multiples',
  'accord',
  'suggestion',
] as const;
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number];

export interface FormField {
  readonly name: string;
  readonly type: FormFieldType;
  readonly label: string;
  readonly required: boolean;
  readonly help: string | undefined;
  /** Characters at most, of texts. */
  readonly maxLength: number;
  /** Of a number; both or none. */
  readonly range: { readonly min: number; readonly max: number } | undefined;
  /** Of a date: `YYYY-MM-DD`, or counted from the day of the request: `J`, `J+3`, `J-1`. */
  readonly earliest: string | undefined;
  readonly latest: string | undefined;
  readonly excludedDates: readonly string[];
  /** 0 = Sunday; empty: every day. */
  readonly weekdays: readonly number[];
  readonly mask: string | undefined;
  /** value → label; empty unless the type is a choice. */
  readonly choices: ReadonlyMap<string, string>;
  /** A choice as buttons, or as a list that opens. */
  readonly asList: boolean;
  /** What browsers fill in by themselves: a token of the attribute `autocomplete`. */
  readonly autofill: string | undefined;
  readonly source: SuggestionSource | undefined;
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
