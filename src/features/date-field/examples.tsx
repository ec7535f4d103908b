import type { ReactNode } from 'react';
import { DateInput } from './markup.tsx';

export interface DateExample {
  readonly name: string;
  readonly markup: ReactNode;
}

function labelled(name: string, label: string, field: ReactNode): DateExample {
  return {
    name,
    markup: (
      <p className="field">
        <label htmlFor={name}>{label}</label>
        {field}
      </p>
    ),
  };
}

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly DateExample[] = [
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
  labelled('depart', 'Départ', <DateInput className="input" id="depart" name="depart" kind="datetime" stored="2026-07-14 09:30:15" />),
  labelled(
    'masque',
    'Date au clavier',
    <input className="input" id="masque" name="masque" data-mask-type="date" defaultValue="2026-07-14" />,
  ),
  labelled('normale', 'Date telle quelle', <input className="input" id="normale" name="normale" data-mask-type="normal-date" />),
  labelled('instant', 'Date et heure au clavier', <input className="input" id="instant" name="instant" data-mask-type="datetime" />),
];
