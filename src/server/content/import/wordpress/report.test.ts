import { expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { LeftOut } from './report.ts';

it('names a picture that its address contains by the beginning alone', () => {
  const leftOut = new LeftOut();
  leftOut.add('picture', `data:image/png;base64,${'A'.repeat(500_000)}`, '/cartes');
  const [, line = ''] = leftOut.lines(FRENCH_WORDS, true);
  expect(line).toMatch(/^ {2}- data:image\/png;base64,A+…\u00a0: \/cartes$/);
  expect(line.length).toBeLessThan(250);
});
