import type { CalendarLanguage } from '#contract/calendar.ts';

export interface CalendarTexts {
  readonly previous: string;
  readonly next: string;
  /** `{month}`: the initial month. */
  readonly backTo: string;
  readonly oneEvent: string;
  /** `{count}` */
  readonly manyEvents: string;
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  /** Name of an event that has none. */
  readonly event: string;
  /** Leads from what is read about an event to its page. */
  readonly more: string;
  readonly close: string;
  readonly legend: string;
}

/**
 * A calendar speaks the language that its element asks for, which may not be the page's: its few words come with it.
 */
export const TEXTS: Readonly<Record<CalendarLanguage, CalendarTexts>> = {
  fr: {
    previous: 'Mois précédent',
    next: 'Mois suivant',
    backTo: 'Revenir à {month}',
    oneEvent: '1 événement',
    manyEvents: '{count} événements',
    loading: 'Chargement des événements…',
    failed: 'Les événements de ce mois n’ont pas pu être chargés.',
    retry: 'Réessayer',
    event: 'Événement',
    more: 'En savoir plus',
    close: 'Fermer',
    legend: 'Légende',
  },
  en: {
    previous: 'Previous month',
    next: 'Next month',
    backTo: 'Back to {month}',
    oneEvent: '1 event',
    manyEvents: '{count} events',
    loading: 'Loading events…',
    failed: 'The events of this month could not be loaded.',
    retry: 'Try again',
    event: 'Event',
    more: 'Find out more',
    close: 'Close',
    legend: 'Key',
  },
  de: {
    previous: 'Voriger Monat',
    next: 'Nächster Monat',
    backTo: 'Zurück zu {month}',
    oneEvent: '1 Veranstaltung',
    manyEvents: '{count} Veranstaltungen',
    loading: 'Veranstaltungen werden geladen …',
    failed: 'Die Veranstaltungen dieses Monats konnten nicht geladen werden.',
    retry: 'Erneut versuchen',
    event: 'Veranstaltung',
    more: 'Mehr erfahren',
    close: 'Schließen',
    legend: 'Legende',
  },
  es: {
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    backTo: 'Volver a {month}',
    oneEvent: '1 evento',
    manyEvents: '{count} eventos',
    loading: 'Cargando eventos…',
    failed: 'No se han podido cargar los eventos de este mes.',
    retry: 'Reintentar',
    event: 'Evento',
    more: 'Más información',
    close: 'Cerrar',
    legend: 'Leyenda',
  },
  it: {
    previous: 'Mese precedente',
    next: 'Mese successivo',
    backTo: 'Torna a {month}',
    oneEvent: '1 evento',
    manyEvents: '{count} eventi',
    loading: 'Caricamento degli eventi…',
    failed: 'Non è stato possibile caricare gli eventi di questo mese.',
    retry: 'Riprova',
    event: 'Evento',
    more: 'Per saperne di più',
    close: 'Chiudi',
    legend: 'Legenda',
  },
  nl: {
    previous: 'Vorige maand',
    next: 'Volgende maand',
    backTo: 'Terug naar {month}',
    oneEvent: '1 evenement',
    manyEvents: '{count} evenementen',
    loading: 'Evenementen worden geladen…',
    failed: 'De evenementen van deze maand konden niet worden geladen.',
    retry: 'Opnieuw proberen',
    event: 'Evenement',
    more: 'Meer informatie',
    close: 'Sluiten',
    legend: 'Legenda',
  },
};
