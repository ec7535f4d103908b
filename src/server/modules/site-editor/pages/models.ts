import type { Translate } from '#language/translate.ts';
import { modelTexts as texts } from './texts.ts';

interface Model {
  readonly title: string;
  /** The `kind` of the page, if it has one. */
  readonly kind?: string;
  /** In the language of the page. */
  body(t: Translate): string;
}

/** What a new page begins with. */
export const MODELS = {
  vide: { title: texts.empty, body: () => '' },
  texte: { title: texts.prose, body: (t) => `\n${t(texts.lead)}\n\n## ${t(texts.heading)}\n\n${t(texts.detail)}\n` },
  questions: {
    title: texts.questions,
    body: (t) => `\n::: accordeon\nitems:\n  - titre: ${t(texts.question)}\n    texte: ${t(texts.answer)}\n:::\n`,
  },
  rubrique: { title: texts.section, kind: 'rubrique', body: () => '\n::: rubriques\n:::\n' },
} as const satisfies Readonly<Record<string, Model>>;
