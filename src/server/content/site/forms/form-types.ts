import type { FormField } from '#server/content/fields/index.ts';

/** A form of forms/*.yaml, resolved: its fields, its recipients and how long messages are stored. */
export interface SiteForm {
  readonly ident: string;
  /** `message`: mailed to the recipients and stored; `lettre`: a subscription that is confirmed by mail. */
  readonly kind: 'message' | 'lettre';
  readonly title: string;
  /** Safe HTML; '' without one. */
  readonly introduction: string;
  /** The Markdown of introduction and confirmation, by which their translations are found. */
  readonly written: { readonly introduction: string; readonly confirmation: string };
  /** Groups of fields with their headings, in the order of the page. */
  readonly parts: readonly FormPart[];
  /** By name, in the order of the page. */
  readonly fields: ReadonlyMap<string, FormField>;
  readonly recipients: readonly string[];
  /** `{nom}` is replaced by the value of that field. */
  readonly subject: string;
  readonly button: string;
  /** Safe HTML in `html`. */
  readonly confirmation: { readonly title: string; readonly html: string };
  /** The mail to the visitor; undefined when none is sent. */
  readonly receipt: FormLetter | undefined;
  readonly retentionDays: number;
}

interface FormLetter {
  readonly subject: string;
  /** Plain text; empty lines separate paragraphs. */
  readonly text: string;
}

export interface FormPart {
  readonly title: string | undefined;
  readonly help: string | undefined;
  readonly fields: readonly FormField[];
}
