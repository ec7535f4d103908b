import { type ElementKind, FIELD_PARTS, type FieldPart } from '#server/content/fields/field.ts';
import { alternative, wholeNumber } from '#server/content/site/yaml/scalars.ts';
import { keys, mapped, optional, required } from '#server/content/site/yaml/shape.ts';
import { imageMarkup } from './markup.tsx';
import { readImage, writeImage } from './value.ts';

const percentage = wholeNumber({ min: 0, max: 100 }, 30);
const focus = keys({
  x: required(percentage, 'En\u00a0% depuis la gauche.'),
  y: required(percentage, 'En\u00a0% depuis le haut.'),
});
const PICTURE = 'planche_contact/le-pont-au-soir.webp';

/** A picture from the media folder or uploaded by a contributor, with alternative text and focal point. */
export const image: ElementKind = {
  element: {
    group: 'pictures',
    isBounded: false,
    isLine: false,
    parts: Object.keys(FIELD_PARTS) as FieldPart[],
    read: readImage,
    write: writeImage,
    markup: imageMarkup,
    show: (_, value, { picture }) => picture(value),
    seed: (_, { picture }) =>
      mapped(
        keys({
          fichier: required(picture, 'Le fichier.'),
          alt: optional(alternative, 'Ce que l’image montre.'),
          foyer: optional(focus, 'Le point que les recadrages gardent en vue.'),
        }),
        ({ fichier, alt, foyer }) => ({ fichier: fichier.file, alt: alt ?? '', ...(foyer && { foyer }) }),
      ),
    sortKey: undefined,
    searchText: undefined,
  },
  examples: {
    described: {
      kind: 'normal',
      label: 'Photo',
      typed: { main: PICTURE, alt: 'Deux équipes se serrent la main', x: '30', y: '40' },
    },
    'without description': { kind: 'failure', label: 'Photo', typed: { main: PICTURE } },
  },
};
