/** One stretch of a day, in minutes after midnight; `to` is at most 1440. */
export interface Opening {
  readonly from: number;
  readonly to: number;
  readonly isByAppointment: boolean;
}

/** The hours of one day: none when closed. `isByAppointment`: no fixed hours, visits by appointment. */
export interface DayHours {
  readonly openings: readonly Opening[];
  readonly isByAppointment: boolean;
}

/** Seven days, Monday first. */
export type Week = readonly DayHours[];

/** Another week for a part of the year. Days are `YYYY-MM-DD`, both included. */
export interface Season {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly isYearly: boolean;
  readonly week: Week;
}

/** Other hours on one day or several. */
export interface HoursException {
  readonly from: string;
  readonly to: string;
  readonly reason: string | undefined;
  readonly hours: DayHours;
}

/** A place with opening hours, read from `horaires/<ident>.yaml`. */
export interface Place {
  readonly ident: string;
  readonly name: string;
  readonly href: string | undefined;
  readonly appointmentHref: string | undefined;
  readonly note: string | undefined;
  readonly address: string | undefined;
  /** Where it is on a map, in degrees. */
  readonly point: { readonly lat: number; readonly lng: number } | undefined;
  readonly week: Week;
  readonly seasons: readonly Season[];
  /** Hours on public holidays: closed, as on any other day, or their own. */
  readonly holidays: 'usual' | DayHours;
  readonly exceptions: readonly HoursException[];
}

export const CLOSED: DayHours = { openings: [], isByAppointment: false };

export function isOpen({ openings, isByAppointment }: DayHours): boolean {
  return openings.length > 0 || isByAppointment;
}

/** French names of the days, Monday first: the keys of `semaine`. */
export const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
