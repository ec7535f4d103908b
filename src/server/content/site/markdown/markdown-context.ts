import type { Node } from 'hast';
import type { Message } from '#language/message.ts';
import type { References } from '#server/content/site/pages/links.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';

/** State shared by the Markdown texts of one page, for unique ids and labels and for consecutive heading levels. */
export interface PageTexts {
  readonly ids: Set<string>;
  readonly tableLabels: Set<string>;
  /** The last heading read: its text and its level. */
  heading: string;
  depth: number;
}

export function newPageTexts(): PageTexts {
  return { ids: new Set(), tableLabels: new Set(), heading: '', depth: 1 };
}

export interface MarkdownContext {
  readonly file: string;
  /** The language of the text; absent outside of pages, for French. */
  readonly language?: string;
  readonly references: References;
  readonly problems: Problem[];
  readonly texts: PageTexts;
  /** The headings of a text inside a block are not compared with those of the page. */
  readonly insideBlock: boolean;
  /** Whether the HTML is stored: its addresses have no hash, since files may change. */
  readonly stored: boolean;
}

export type ReportNode = (
  node: Pick<Node, 'position'>,
  message: Message,
  advice: Message,
  severity?: Problem['severity'],
) => undefined;
