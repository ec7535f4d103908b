import { expect, it } from 'vitest';
import { splitParts } from '#server/content/edits/documents/page-text.ts';
import { excerptOf } from './excerpt.ts';

it('EDIT-2 the first words of a part are those that a reader of the page sees', () => {
  const markdown = `## Programme

![La Loire au matin](accueil/loire.webp)
**Samedi**, voir [le quai](https://exemple.fr/quai).

- Gabares
+ Concert

| Heure | Lieu |
|---|:-:|
| 10 h | Saint-Jean - quai |

---
`;
  const prose = splitParts(`---\ntitre: Fête\n---\n${markdown}`)?.find(({ type }) => type === 'prose');
  expect(prose && excerptOf(prose)).toBe(
    'Programme La Loire au matin Samedi, voir le quai. Gabares Concert Heure Lieu 10 h Saint-Jean - quai',
  );
});
