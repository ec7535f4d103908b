import { HEADING_LEVELS, type HeadingLevel } from './rich-text.ts';

/** The document model: JSON of the editor, and the tree between HTML and simple text. */
export interface RichMark {
  readonly type: 'bold' | 'italic' | 'link';
  readonly attrs?: { readonly href?: unknown; readonly title?: unknown };
}

export interface RichNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly RichNode[];
  readonly marks?: readonly RichMark[];
  readonly text?: string;
}

/** From outer to inner, so that equal documents have equal HTML. */
export const MARK_ORDER = ['link', 'bold', 'italic'] as const satisfies readonly RichMark['type'][];

export function headingLevel(level: unknown): HeadingLevel {
  return HEADING_LEVELS.find((known) => known === level) ?? 2;
}
