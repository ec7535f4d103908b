import type { ElementKind } from '#server/content/fields/field.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { keys, mapped, required } from '#server/content/site/yaml/shape.ts';
import { documentMarkup } from './markup.tsx';
import { documentValue, readDocument, writeDocument } from './value.ts';

const MINUTES = 'documents/compte-rendu-2026-06-29.pdf';

/** A document from the media folder or uploaded by a contributor, with the text of the link to it. */
export const document: ElementKind = {
  element: {
    group: 'documents',
    isBounded: false,
    isLine: false,
    parts: ['title', 'upload', 'remove'],
    read: readDocument,
    write: writeDocument,
    markup: documentMarkup,
    show: (_, value, context) => context.document(value),
    seed: (_, context) =>
      mapped(
        keys({
          fichier: required(context.document, 'Le fichier.'),
          titre: required(text(), 'Le texte du lien vers le document.'),
        }),
        ({ fichier, titre }) => ({ fichier: fichier.file, titre }),
      ),
    sortKey: undefined,
    searchText: (_, value) => documentValue(value)?.titre ?? '',
  },
  examples: {
    minutes: {
      kind: 'normal',
      label: 'Compte rendu',
      typed: { main: MINUTES, title: 'Conseil municipal du 29\u00a0juin' },
    },
    'without name': { kind: 'failure', label: 'Compte rendu', typed: { main: MINUTES } },
  },
};
