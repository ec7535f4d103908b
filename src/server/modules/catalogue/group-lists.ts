import { examples as agenda, keyboard as agendaKeys } from '#features/agenda/examples.tsx';
import { examples as calendar, keyboard as calendarKeys } from '#features/calendar/examples.tsx';
import { examples as fragmentArea, keyboard as fragmentAreaKeys } from '#features/fragment-area/examples.tsx';
import { examples as listing, keyboard as listingKeys } from '#features/listing/examples.tsx';
import { examples as loadMore, keyboard as loadMoreKeys } from '#features/load-more/examples.tsx';
import { examples as mapMode, keyboard as mapModeKeys } from '#features/map-mode/examples.tsx';
import { examples as openingHours, keyboard as openingHoursKeys } from '#features/opening-hours/examples.tsx';
import type { SheetGroup } from './sheet.ts';

export const listsGroup: SheetGroup = {
  id: 'listes',
  title: 'Listes, agendas et cartes',
  sheets: [
    {
      name: 'listing',
      title: 'Liste',
      summary: 'Filtrer, trier et paginer une liste sans recharger la page.',
      examples: listing,
      keyboard: listingKeys,
    },
    {
      name: 'load-more',
      title: 'Voir plus',
      summary: 'Ajoute la suite d’une liste au clic ou quand on en approche.',
      examples: loadMore,
      keyboard: loadMoreKeys,
    },
    {
      name: 'agenda',
      title: 'Agenda',
      summary: 'Les événements mois par mois, à emporter dans son propre agenda.',
      examples: agenda,
      keyboard: agendaKeys,
    },
    {
      name: 'calendar',
      title: 'Calendrier',
      summary: 'Un mois en grille, les jours qui ont un événement mis en avant.',
      examples: calendar,
      keyboard: calendarKeys,
    },
    {
      name: 'opening-hours',
      title: 'Horaires',
      summary: 'La semaine d’un lieu, ses prochains changements, et s’il est ouvert maintenant.',
      examples: openingHours,
      keyboard: openingHoursKeys,
    },
    {
      name: 'map-mode',
      title: 'Liste ou carte',
      summary: 'Les lieux d’une liste sur un plan, sans service extérieur.',
      examples: mapMode,
      keyboard: mapModeKeys,
    },
    {
      name: 'fragment-area',
      title: 'Fragment',
      summary: 'Remplit une zone de la page avec ce que le serveur répond.',
      examples: fragmentArea,
      keyboard: fragmentAreaKeys,
    },
  ],
};
