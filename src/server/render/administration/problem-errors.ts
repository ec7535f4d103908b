import type { Words } from '#language/translate.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { type Problem, problemText } from '#server/content/site/yaml/problem.ts';

/** The errors for which a publication was refused, as a form shows them. */
export function problemErrors(problems: readonly Problem[], words: Words, fieldId?: string): FieldError[] {
  return problems.map((problem) => ({ fieldId, message: problemText(words, problem) }));
}
