import { expect, it } from 'vitest';
import { formatProblem, type Problem } from './problem.ts';

it('formats position, message and advice', () => {
  const problem: Problem = {
    severity: 'error',
    file: 'pages/a.md',
    line: 12,
    column: 3,
    message: 'Le bloc «\u00a0listng\u00a0» n’existe pas.',
    advice: 'Écrivez «\u00a0listing\u00a0».',
  };
  expect(formatProblem(problem)).toBe(
    'pages/a.md:12  Le bloc «\u00a0listng\u00a0» n’existe pas. Écrivez «\u00a0listing\u00a0».',
  );
});
