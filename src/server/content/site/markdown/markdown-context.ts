import type { References } from '#server/content/site/pages/links.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';

/** What the Markdown texts of one page share, so that ids and names are given once and levels follow each other. */
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
  readonly references: References;
  readonly problems: Problem[];
  readonly texts: PageTexts;
  /** Texts inside a block stand under its own titles: their levels are not compared with those of the page. */
  readonly insideBlock: boolean;
  /** Stored content outlives versions of a picture: its addresses carry no hash. */
  readonly stored: boolean;
}

export type ReportLine = (
  line: number | undefined,
  column: number | undefined,
  message: string,
  advice: string,
  severity?: Problem['severity'],
) => void;
