import type { Words } from '#language/translate.ts';
import type { FieldError } from '#server/content/markup/alert.tsx';
import { type Problem, problemText } from '#server/content/site/yaml/problem.ts';

/** The problems of a refused publication as errors of a form. */
export function problemErrors(problems: readonly Problem[], words: Words, fieldId?: string): FieldError[] {
  return problems.map((problem) => ({ fieldId, message: problemText(words, problem) }));
}
