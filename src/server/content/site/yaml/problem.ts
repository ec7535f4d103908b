import type { Words } from '#language/translate.ts';

/** A mistake in a site folder, reported in French to its author. */
export interface Problem {
  /** An error prevents publication; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** Relative to the site folder, with slashes. */
  readonly file: string;
  /** From 1; undefined when the file is missing or is not text. */
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** What is wrong. */
  readonly message: string;
  /** What to write or do instead. */
  readonly advice: string;
}

export interface Position {
  readonly line: number | undefined;
  readonly column: number | undefined;
}

export const NO_POSITION: Position = { line: undefined, column: undefined };

/** What is wrong and what to do, in the language of the reader: `problemText(localeOf(request.site), problem)`. */
export function problemText({ t }: Words, { message, advice }: Pick<Problem, 'message' | 'advice'>): string {
  return `${t(message)} ${t(advice)}`;
}

/** One line for a console: `pages/mairie.md:12  Le bloc « listng » n’existe pas. Écrivez « listing ».` */
export function formatProblem(problem: Problem): string {
  const place = placeText(problem);
  const prefix = problem.severity === 'warning' ? 'Avertissement\u00a0: ' : '';
  return `${place}  ${prefix}${problem.message} ${problem.advice}`;
}

/** `pages/mairie.md:12` */
export function placeText({ file, line }: Pick<Problem, 'file' | 'line'>): string {
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
