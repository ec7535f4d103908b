import { expect, test } from 'vitest';
import { tooltipText } from './tooltip.ts';

test.each([
  ['Horaires', 'autre', 'Horaires'],
  ['  ', 'Accueil de la mairie', 'Accueil de la mairie'],
  [null, ' Accueil ', 'Accueil'],
  [null, 'noopener nofollow', ''],
  ['', 'lightbox[été]', ''],
  [null, null, ''],
])('TIP-1 takes the text from title %j, else from rel %j: %j', (title, rel, text) => {
  expect(tooltipText(title, rel)).toBe(text);
});
