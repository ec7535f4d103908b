import { type Message, say, says } from '#language/message.ts';
import type { Words } from '#language/translate.ts';
import { SITE_TEXTS } from '#server/content/site/texts/site.ts';

/** A message with advice, both translated when they are shown (`problemText`, `formatProblem`). */
export interface Mistake {
  /** What is wrong. */
  readonly message: Message;
  /** What to write or do instead. */
  readonly advice: Message;
}

/** From 1; undefined when the file is missing or is not text. */
export interface Position {
  readonly line: number | undefined;
  readonly column: number | undefined;
}

/** A mistake in a site folder. */
export interface Problem extends Mistake, Position {
  /** An error prevents publication; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** Relative to the site folder, with slashes. */
  readonly file: string;
}

export const NO_POSITION: Position = { line: undefined, column: undefined };

/** Adds a problem. Returns undefined, so that readers of values can return it. */
export type Report = (at: Position, message: Message, advice: Message, severity?: Problem['severity']) => undefined;

export function reportIn(file: string, problems: Problem[]): Report {
  return ({ line, column }, message, advice, severity = 'error') => {
    problems.push({ severity, file, line, column, message, advice });
    return undefined;
  };
}

/** What is wrong and what to do, in the language of the reader: `problemText(localeOf(request.site), problem)`. */
export function problemText(words: Words, { message, advice }: Mistake): string {
  return `${say(words, message)} ${say(words, advice)}`;
}

/** One line for a console: `pages/mairie.md:12  Le bloc « listng » n’existe pas. Écrivez « listing ».` */
export function formatProblem(words: Words, problem: Problem): string {
  const text = problemText(words, problem);
  return `${placeText(problem)}  ${problem.severity === 'warning' ? say(words, says(SITE_TEXTS.warning, { message: text })) : text}`;
}

/** `pages/mairie.md:12` */
function placeText({ file, line }: Pick<Problem, 'file' | 'line'>): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** Sorted by file, then line. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (one, other) =>
      (one.file < other.file ? -1 : one.file > other.file ? 1 : 0) ||
      (one.line ?? 0) - (other.line ?? 0) ||
      (one.column ?? 0) - (other.column ?? 0),
  );
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}
