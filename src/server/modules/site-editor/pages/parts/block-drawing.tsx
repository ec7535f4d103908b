import type { BlockName } from '#server/content/site/types.ts';

/** A rectangle as a path. */
const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
const lines = (x: number, y: number, ...widths: readonly number[]) =>
  widths.map((width, rank) => box(x, y + rank * 6, width, 2)).join('');
const triangle = (x: number, y: number) => `M${x} ${y}l8 5l-8 5z`;
const cards = (y: number, height: number) => [4, 24, 44].map((x) => box(x, y, 16, height)).join('');

/** What each block looks like on a page, in a frame of 64 by 40: pictures are boxes, texts are lines. */
const DRAWINGS: Readonly<Record<BlockName | 'texte', string>> = {
  accordeon: [5, 16, 27].map((y) => box(4, y, 50, 8) + box(57, y + 3, 3, 2)).join(''),
  agenda: [4, 17, 30].map((y) => box(4, y, 9, 9) + lines(17, y + 1, 40, 28)).join(''),
  audio: triangle(6, 15) + box(20, 19, 38, 2) + box(32, 16, 3, 8),
  own: box(4, 4, 24, 14) + box(36, 4, 24, 14) + box(4, 22, 24, 14) + box(36, 22, 24, 14),
  carrousel: box(10, 4, 44, 26) + box(3, 15, 3, 4) + box(58, 15, 3, 4) + box(25, 34, 3, 2) + box(31, 34, 3, 2),
  chiffres: [4, 24, 44].map((x) => box(x, 10, 16, 12) + box(x, 26, 12, 2)).join(''),
  contact: box(4, 8, 6, 6) + lines(16, 8, 36, 42, 26) + box(4, 22, 6, 6),
  'declaration-accessibilite': `${lines(4, 6, 30, 54, 54, 46)}${lines(4, 30, 54)}`,
  encart: box(4, 6, 3, 28) + lines(12, 10, 26, 46, 40, 30),
  formulaire: box(4, 4, 40, 8) + box(4, 16, 40, 8) + box(4, 29, 18, 7),
  fragment: box(4, 4, 56, 3) + lines(10, 13, 44, 44, 36) + box(4, 33, 56, 3),
  hero: box(4, 4, 56, 32),
  horaires: [6, 13, 20, 27].map((y) => box(4, y, 18, 2) + box(30, y, 28, 2)).join(''),
  image: box(8, 4, 48, 26) + box(8, 33, 32, 2),
  liens: [6, 16, 26].map((y) => box(4, y, 4, 4) + box(12, y + 1, 44, 2)).join(''),
  listing: `${cards(4, 18)}${cards(26, 2)}${cards(31, 2)}`,
  planche: cards(4, 14) + cards(22, 14),
  rubriques: `${cards(6, 26)}`,
  texte: `${box(4, 5, 28, 3)}${lines(4, 13, 56, 52, 56, 34)}`,
  video: `${box(4, 4, 56, 3)}${box(4, 33, 56, 3)}${box(4, 4, 3, 32)}${box(57, 4, 3, 32)}${triangle(29, 15)}`,
};

/** The drawing of a block in the gallery; blocks of the site share one. */
export function BlockDrawing({ name }: Readonly<{ name: string }>) {
  const path = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name as keyof typeof DRAWINGS] : DRAWINGS.own;
  return (
    <svg className="admin-gallery-drawing" viewBox="0 0 64 40" width="64" height="40" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
