import type { FormField } from '#server/content/fields/index.ts';

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

export type { FormField };
