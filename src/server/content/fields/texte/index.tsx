import { MaskedInput } from '#features/masked-input/markup.tsx';
import { cleanText } from '#server/content/fields/clean-text.ts';
import type { ElementKind, FormKind } from '#server/content/fields/field.ts';
import { bounded, boundedSeed, FORM_TEXT, readMasked, showMasked, sizeOf, TEXT } from '#server/content/fields/text-kind.tsx';
import { text } from '#server/site/scalars.ts';

/** A text that may be longer than this has room for several lines. */
const LINE_LENGTH = 160;
const MAX = 5_000;

/** A text. Elements may hold several lines of it; in public forms it is one line, `texte-long` is several. */
export const texte: ElementKind & FormKind = {
  hasChoices: false,
  element: {
    ...TEXT,
    group: 'essential',
    read: (field, [typed = '']) => bounded(field, cleanText(typed), MAX),
    markup: ({ max }, { attributes, value, box }) => {
      const shared = { ...attributes, className: 'input', defaultValue: value, 'data-max-length': max };
      const isLong = max === undefined || max > LINE_LENGTH || value.includes('\n');
      return box(isLong ? <textarea {...shared} rows={(max ?? 0) > 400 ? 6 : 3} /> : <input {...shared} type="text" />);
    },
    seed: (field) => boundedSeed(text(), field),
  },
  form: {
    ...FORM_TEXT,
    keys: ['masque'],
    maxLength: 200,
    read: readMasked,
    markup: ({ mask, maxLength, autofill }, { attributes, value, box }) => {
      const shared = { ...attributes, className: 'input', 'data-size': sizeOf(mask?.length ?? maxLength), autoComplete: autofill };
      return box(
        mask === undefined ? (
          <input {...shared} type="text" maxLength={maxLength} defaultValue={value} />
        ) : (
          <MaskedInput {...shared} mask={mask} complete stored={value} />
        ),
      );
    },
    show: showMasked,
  },
  examples: [
    { kind: 'normal', title: 'une ligne', definition: { label: 'Titre', max: 120, maxLength: 120 }, typed: 'Tournoi de handball' },
    {
      kind: 'edge',
      title: 'plusieurs lignes',
      definition: { label: 'Chapô', max: 300, help: 'Deux phrases au plus.' },
      typed: 'Huit équipes du département.\nUn goûter pour finir.',
      only: 'element',
    },
    { kind: 'edge', title: 'masque', definition: { label: 'Code postal', mask: '99999' }, typed: '44000', only: 'form' },
    {
      kind: 'failure',
      title: 'trop long',
      definition: { label: 'Titre', max: 10, maxLength: 10 },
      typed: 'Tournoi de handball',
      only: 'element',
    },
    { kind: 'failure', title: 'masque incomplet', definition: { label: 'Code postal', mask: '99999' }, typed: '440', only: 'form' },
  ],
};
