import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import { unknownChoice } from '#server/content/site/yaml/scalars.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { examples } from './examples.ts';
import { COLOURS, legendChoices } from './legend.ts';
import { agendasOf } from './placed.ts';
import { renderAgendaBlock } from './render.tsx';

const legendEntry = {
  valeur: { kind: 'text', required: true, as: 'choice', says: 'Une valeur du premier filtre de la rubrique.' },
  couleur: {
    kind: 'choice',
    values: Object.keys(COLOURS) as (keyof typeof COLOURS)[],
    labels: new Map([
      ['site', 'celle du site'],
      ['vert', 'vert'],
      ['orange', 'orange'],
      ['rouge', 'rouge'],
    ]),
    required: true,
    as: 'colour',
    says: 'La couleur du repère des jours où il y en a.',
  },
  texte: { kind: 'text', as: 'text', otherwise: 'le nom du choix', says: 'Ce que dit la légende.' },
} as const satisfies Keys;

const keys = {
  module: { kind: 'module', required: true, says: 'Celle des événements à montrer.' },
  titre: { kind: 'text', as: 'title', says: 'Titre au-dessus.' },
  calendrier: { kind: 'flag', default: true, as: 'calendar', says: 'Un calendrier du mois à côté de la liste.' },
  modale: {
    kind: 'flag',
    default: false,
    as: 'modal',
    label: 'événements dans une fenêtre',
    says: 'Un jour du calendrier ouvre ses événements dans une fenêtre, sans quitter la page.',
  },
  legende: {
    kind: 'list',
    of: { kind: 'group', keys: legendEntry },
    default: [],
    as: 'legend',
    label: 'légende du calendrier',
    says: 'Les sortes d’événements qui ont une couleur dans le calendrier.',
  },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    /** `module`: ident of a module whose elements are events (`a_venir`). */
    agenda: Omit<BlockOfKeys<'agenda', typeof keys>, 'module'> & { readonly module: string };
  }
}

export const agenda = defineBlock<'agenda', typeof keys>({
  title: 'Agenda',
  summary: 'Les événements d’un mois. On change de mois, et l’on ajoute l’agenda au sien.',
  keys,
  examples,
  isWide: true,
  finish(values, { at, positionOf, report }) {
    const { module, legend } = values;
    const choices = legendChoices(module);
    for (const entry of legend)
      if (!choices.has(entry.choice))
        report(positionOf(entry), ...unknownChoice('valeur', entry.choice, choices.keys()));
    if (module.upcoming) return { ...values, module: module.ident };
    const message = quoting(BLOCK_TEXTS.notAnAgenda, { module: module.ident });
    return report(at('module'), message, BLOCK_TEXTS.makeItAnAgenda);
  },
  sheets: () => ['calendar.css'],
  words: ({ title, legend }) => [title, ...legend.map(({ text }) => text)],
  query: (_block, { page, index }) =>
    agendasOf(page).flatMap((placed) => (placed.index === index ? [placed.name] : [])),
  render: renderAgendaBlock,
});
