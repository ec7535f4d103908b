import type { References } from '#server/content/site/pages/links.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { HOURS_TEXTS } from '#server/content/site/texts/hours.ts';
import { MODULE_TEXTS } from '#server/content/site/texts/modules.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { link } from '#server/content/site/yaml/reference-shapes.ts';
import { day, decimal, flag, text, textOf } from '#server/content/site/yaml/scalars.ts';
import {
  defaulted,
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
    nom: required(text(), 'Comment le visiteur appelle le lieu.').as('name'),
    lien: optional(link(references), 'La page du lieu.').as('href'),
    semaine: defaulted(
      week,
      'Les heures de chaque jour\u00a0; un jour qui n’est pas écrit est fermé.',
      WEEKDAYS.map(() => CLOSED),
    ).as('week'),
    periodes: defaulted(listOf(season), 'Une autre semaine, une partie de l’année.', []).as('seasons'),
    feries: defaulted(
      holidays,
      'Les heures des jours fériés, qui sont calculés\u00a0; «\u00a0ouvert\u00a0»\u00a0: comme un autre jour.',
      CLOSED,
      'fermé',
    ).as('holidays'),
    exceptions: defaulted(listOf(exception), 'D’autres heures, un jour ou plusieurs.', []),
    rendez_vous: optional(link(references), 'Où mène «\u00a0Prendre rendez-vous\u00a0».').as('appointmentHref'),
    note: optional(text(), 'Une phrase sous les heures.'),
    adresse: optional(text(), 'Son adresse postale.').as('address'),
    latitude: optional(located(decimal), 'Où il est sur la carte, en degrés.'),
    longitude: optional(located(decimal), 'De même.'),
  };
}

function readPlace(ident: string, { root, reading }: ParsedYaml, references: References): Place | undefined {
  const values = readRoot(placeKeys(references), root, reading);
  if (values === undefined) return undefined;
  const { latitude, longitude, seasons, exceptions, ...place } = values;
  const point = readPoint({ latitude, longitude }, reading);
  return { ...place, ident, point, seasons: byLength(seasons), exceptions: byLength(exceptions) };
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
  keys(Object.fromEntries(WEEKDAYS.map((name) => [name, defaulted(hours, `Le ${name}.`, CLOSED, 'fermé')]))),
  (days) => WEEKDAYS.map((name) => days[name] ?? CLOSED),
);

const season: Shape<Season> = inOrder(
  keys({
    nom: required(text(), 'Son nom\u00a0: «\u00a0été\u00a0».').as('name'),
    du: required(day, 'Son premier jour.').as('from'),
    au: required(day, 'Son dernier jour.').as('to'),
    chaque_annee: defaulted(flag, 'Revient chaque année.', false).as('isYearly'),
    semaine: required(week, 'Les heures de chaque jour.').as('week'),
  }),
);

const exception: Shape<HoursException> = inOrder(
  mapped(
    keys({
      du: required(day, 'Le premier jour.').as('from'),
      au: optional(day, 'Le dernier jour.', 'le premier jour').as('to'),
      motif: optional(text(), 'Pourquoi.').as('reason'),
      horaires: defaulted(hours, 'Les heures de ces jours.', CLOSED, 'fermé').as('hours'),
    }),
    (written) => ({ ...written, to: written.to ?? written.from }),
  ),
);

function inOrder<Period extends { readonly from: string; readonly to: string }>(shape: Shape<Period>): Shape<Period> {
  return mapped(shape, (period, { node, reading }) =>
    period.from <= period.to ? period : reading.report(node, HOURS_TEXTS.lastBeforeFirst, HOURS_TEXTS.firstThenLast),
  );
}
