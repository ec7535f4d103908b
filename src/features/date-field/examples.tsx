import type { ReactNode } from 'react';
import type { Example, ExampleKind, KeyboardTable } from '#contract/example.ts';
import { DateInput } from './markup.tsx';

function labelled(name: string, label: string, field: ReactNode, kind: ExampleKind = 'normal'): Example<ReactNode> {
  return {
    name,
    kind,
    title: label,
    markup: (
      <p className="field">
        <label htmlFor={name}>{label}</label>
        {field}
      </p>
    ),
  };
}

export const examples: readonly Example<ReactNode>[] = [
  labelled(
    'naissance',
    'Date de naissance',
    <input className="input" id="naissance" name="naissance" data-date="" defaultValue="1988-04-18" />,
  ),
  labelled(
    'rendez_vous',
    'Rendez-vous',
    <input className="input" id="rendez_vous" name="rendez_vous" data-datetime="" defaultValue="2026-07-14 09:30:00" />,
  ),
  labelled(
    'reservation',
    'Réservation',
    <DateInput
      className="input"
      id="reservation"
      name="reservation"
      minDate="2026-07-06"
      maxDate="2026-07-24"
      excludedDates={['2026-07-14']}
      allowedDays={['1', '2', '3', '4', '5']}
    />,
  ),
  labelled(
    'depart',
    'Départ',
    <DateInput className="input" id="depart" name="depart" kind="datetime" stored="2026-07-14 09:30:15" />,
  ),
  labelled(
    'masque',
    'Date au clavier',
    <input className="input" id="masque" name="masque" data-mask-type="date" defaultValue="2026-07-14" />,
  ),
  labelled(
    'normale',
    'Date telle quelle',
    <input className="input" id="normale" name="normale" data-mask-type="normal-date" />,
    'edge',
  ),
  labelled(
    'instant',
    'Date et heure au clavier',
    <input className="input" id="instant" name="instant" data-mask-type="datetime" />,
    'edge',
  ),
  labelled(
    'illisible',
    'Date que le serveur a mal écrite',
    <input className="input" id="illisible" name="illisible" data-date="" defaultValue="le 3 mai" />,
    'failure',
  ),
];

export const keyboard: KeyboardTable = [
  ['Alt + ↓', 'Dans le champ\u00a0: ouvre le calendrier, comme le bouton qui le suit.'],
  ['←, →, ↑, ↓', 'Passe d’un jour à l’autre.'],
  ['Origine|key, Fin', 'Début, fin de la semaine.'],
  ['Page préc., Page suiv.', 'Mois précédent, suivant\u00a0; avec Maj\u00a0: année.'],
  ['Entrée, Espace', 'Retient le jour.'],
  ['Échap', 'Ferme et rend le focus au bouton.'],
];
