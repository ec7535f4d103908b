import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageSteps } from './model.pages.ts';

describe('numbers of a pagination', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 12, [1, 2, 3, 'gap', 12]],
    [4, 12, [1, 2, 3, 4, 5, 6, 'gap', 12]],
    [5, 12, [1, 2, 3, 4, 5, 6, 7, 'gap', 12]],
    [6, 12, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]],
    [12, 12, [1, 'gap', 10, 11, 12]],
  ])('page %i of %i', (page, pages, steps) => {
    expect(pageSteps(page, pages)).toEqual(steps);
  });

  it('are sorted, contain the first, the present and the last page, and a gap hides at least two pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (one, other) => {
        const [page, pages] = [Math.min(one, other), Math.max(one, other)];
        const steps = pageSteps(page, pages);
        const numbers = steps.filter((step) => step !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
        expect(steps.length).toBeLessThanOrEqual(9);
        steps.forEach((step, index) => {
          if (step === 'gap') expect(Number(steps[index + 1]) - Number(steps[index - 1])).toBeGreaterThan(2);
        });
      }),
    );
  });
});
