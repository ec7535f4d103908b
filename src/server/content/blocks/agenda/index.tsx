import type { Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { examples } from './examples.ts';
import { agendasOf } from './placed.ts';
import { renderAgendaBlock } from './render.tsx';

const keys = {
  module: { kind: 'module', required: true, says: 'Celle des événements à montrer.' },
  titre: { kind: 'text', as: 'title', says: 'Titre au-dessus.' },
  calendrier: { kind: 'flag', default: true, as: 'calendar', says: 'Un calendrier du mois à côté de la liste.' },
} as const satisfies Keys;

interface AgendaBlock {
  readonly type: 'agenda';
  /** Ident of a module of the site whose elements are events (`a_venir`). */
  readonly module: string;
  readonly title: string | undefined;
  /** Whether a month calendar is shown beside it. */
  readonly calendar: boolean;
}

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    agenda: AgendaBlock;
  }
}

export const agenda = defineBlock<'agenda', typeof keys>({
  title: 'Agenda',
  summary: 'Les événements d’un mois. On change de mois, et l’on ajoute l’agenda au sien.',
  keys,
  examples,
  isWide: true,
  finish({ module, title, calendar }, { at, report }) {
    if (module.upcoming) return { module: module.ident, title, calendar };
    const message = quoting(BLOCK_TEXTS.notAnAgenda, { module: module.ident });
    return report(at('module'), message, BLOCK_TEXTS.makeItAnAgenda);
  },
  sheets: () => ['calendar.css'],
  words: ({ title }) => [title],
  query: (_block, { page, index }) =>
    agendasOf(page).flatMap((placed) => (placed.index === index ? [placed.name] : [])),
  render: renderAgendaBlock,
});
