import {
  DAY_KEYS,
  EXCEPTION_KEYS,
  HOURS_OTHERWISE,
  PLACE_KEYS,
  SEASON_KEYS,
} from '#server/content/site/keys/hours-texts.ts';
import type { References } from '#server/content/site/pages/links.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { HOURS_TEXTS } from '#server/content/site/texts/hours.ts';
import { MODULE_TEXTS } from '#server/content/site/texts/modules.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { link } from '#server/content/site/yaml/reference-shapes.ts';
import { day, decimal, flag, text, textOf } from '#server/content/site/yaml/scalars.ts';
import {
  keys,
  type Located,
  listOf,
  located,
  mapped,
  optional,
  readRoot,
  required,
  type Shape,
} from '#server/content/site/yaml/shape.ts';
import type { ParsedYaml, Reading } from '#server/content/site/yaml/yaml-source.ts';
import { type ReadFolder, readYamlFolder } from '#server/content/site/yaml-files.ts';
import { byLength } from './calendar.ts';
import { hours } from './hours-shape.ts';
import { CLOSED, type DayHours, type HoursException, type Place, type Season, WEEKDAYS, type Week } from './place.ts';

export const HOURS_FOLDER = 'horaires';

/** Reads `horaires/*.yaml`. */
export function readPlaces(from: SiteSource, references: References, problems: Problem[]): Promise<ReadFolder<Place>> {
  const files = { folder: HOURS_FOLDER, names: /^[a-z0-9-]{1,40}\.yaml$/, advice: HOURS_TEXTS.hoursAreFiles };
  const read = (yaml: ParsedYaml, ident: string) => readPlace(ident, yaml, references);
  return readYamlFolder(from, { ...files, read }, problems);
}

/** The keys of `horaires/*.yaml`. */
export function placeKeys(references: References) {
  return {
    nom: required(text(), PLACE_KEYS.nom),
    lien: optional(link(references), PLACE_KEYS.lien),
    semaine: optional(week, PLACE_KEYS.semaine),
    periodes: optional(listOf(season), PLACE_KEYS.periodes),
    feries: optional(holidays, PLACE_KEYS.feries, HOURS_OTHERWISE.closed),
    exceptions: optional(listOf(exception), PLACE_KEYS.exceptions),
    rendez_vous: optional(link(references), PLACE_KEYS.rendez_vous),
    note: optional(text(), PLACE_KEYS.note),
    adresse: optional(text(), PLACE_KEYS.adresse),
    latitude: optional(located(decimal), PLACE_KEYS.latitude),
    longitude: optional(located(decimal), PLACE_KEYS.longitude),
  };
}

function readPlace(ident: string, { root, reading }: ParsedYaml, references: References): Place | undefined {
  const values = readRoot(placeKeys(references), root, reading);
  const point = values && readPoint(values, reading);
  return (
    values && {
      ident,
      name: values.nom,
      href: values.lien,
      appointmentHref: values.rendez_vous,
      note: values.note,
      address: values.adresse,
      point,
      week: values.semaine ?? WEEKDAYS.map(() => CLOSED),
      seasons: byLength(values.periodes ?? []),
      holidays: values.feries ?? CLOSED,
      exceptions: byLength(values.exceptions ?? []),
    }
  );
}

function readPoint(
  { latitude, longitude }: Readonly<Record<'latitude' | 'longitude', Located<number> | undefined>>,
  reading: Reading,
): Place['point'] {
  const alone = latitude === undefined ? longitude : longitude === undefined ? latitude : undefined;
  if (alone !== undefined)
    reading.report(alone.position, MODULE_TEXTS.latitudeAndLongitude, HOURS_TEXTS.writeBothDegrees);
  if (latitude === undefined || longitude === undefined) return undefined;
  const wrong = Math.abs(latitude.value) > 90 ? latitude : Math.abs(longitude.value) > 180 ? longitude : undefined;
  if (wrong !== undefined) reading.report(wrong.position, HOURS_TEXTS.notDegrees, HOURS_TEXTS.writeBothDegrees);
  return wrong === undefined ? { lat: latitude.value, lng: longitude.value } : undefined;
}

const holidays: Shape<'usual' | DayHours> = {
  expects: hours.expects,
  read: (node, name, reading) =>
    /^(ouvert|open)$/i.test(textOf(node) ?? '') ? 'usual' : hours.read(node, name, reading),
};

const week: Shape<Week> = mapped(
  keys({
    lundi: optional(hours, DAY_KEYS.lundi, HOURS_OTHERWISE.closed),
    mardi: optional(hours, DAY_KEYS.mardi, HOURS_OTHERWISE.closed),
    mercredi: optional(hours, DAY_KEYS.mercredi, HOURS_OTHERWISE.closed),
    jeudi: optional(hours, DAY_KEYS.jeudi, HOURS_OTHERWISE.closed),
    vendredi: optional(hours, DAY_KEYS.vendredi, HOURS_OTHERWISE.closed),
    samedi: optional(hours, DAY_KEYS.samedi, HOURS_OTHERWISE.closed),
    dimanche: optional(hours, DAY_KEYS.dimanche, HOURS_OTHERWISE.closed),
  }),
  (days) => WEEKDAYS.map((name) => days[name] ?? CLOSED),
);

const season: Shape<Season> = inOrder(
  mapped(
    keys({
      nom: required(text(), SEASON_KEYS.nom),
      du: required(day, SEASON_KEYS.du),
      au: required(day, SEASON_KEYS.au),
      chaque_annee: optional(flag, SEASON_KEYS.chaque_annee, false),
      semaine: required(week, SEASON_KEYS.semaine),
    }),
    ({ nom, du, au, chaque_annee, semaine }) => ({
      name: nom,
      from: du,
      to: au,
      isYearly: chaque_annee ?? false,
      week: semaine,
    }),
  ),
);

const exception: Shape<HoursException> = inOrder(
  mapped(
    keys({
      du: required(day, EXCEPTION_KEYS.du),
      au: optional(day, EXCEPTION_KEYS.au, HOURS_OTHERWISE.sameDay),
      motif: optional(text(), EXCEPTION_KEYS.motif),
      horaires: optional(hours, EXCEPTION_KEYS.horaires, HOURS_OTHERWISE.closed),
    }),
    ({ du, au, motif, horaires }) => ({ from: du, to: au ?? du, reason: motif, hours: horaires ?? CLOSED }),
  ),
);

function inOrder<Period extends { readonly from: string; readonly to: string }>(shape: Shape<Period>): Shape<Period> {
  return mapped(shape, (period, { node, reading }) =>
    period.from <= period.to ? period : reading.report(node, HOURS_TEXTS.lastBeforeFirst, HOURS_TEXTS.firstThenLast),
  );
}
