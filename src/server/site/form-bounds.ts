import type { WrittenFormField } from './form-fields.ts';
import type { FormField, FormFieldType } from './form-types.ts';
import { readSeedDate } from './seed-dates.ts';
import type { Located } from './shape.ts';
import { quote } from './wording.ts';
import type { Reading } from './yaml-source.ts';

/** From Sunday, as `Date.getDay` counts. */
export const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;

export type FieldBounds = Pick<FormField, 'maxLength' | 'range' | 'earliest' | 'latest' | 'excludedDates'>;

const MAX_CHARACTERS: Readonly<Partial<Record<FormFieldType, number>>> = {
  texte: 200,
  'texte-long': 4_000,
  email: 254,
  telephone: 30,
  suggestion: 200,
};
/** What one answer may hold at all. */
const MOST_CHARACTERS = 20_000;
/** Any day: bounds are only compared with each other here. */
const SOME_DAY = '2026-01-01';

/** `min` and `max` mean characters, numbers or days, as the type of the field says. */
export function readBounds(written: WrittenFormField, reading: Reading): FieldBounds {
  const type = written.type.value;
  const none = { maxLength: MAX_CHARACTERS[type] ?? 200, range: undefined, earliest: undefined, latest: undefined, excludedDates: [] };
  if (type === 'date' || type === 'date-heure') return { ...none, ...dateBounds(written, reading) };
  if (type === 'nombre') return { ...none, range: numberRange(written, reading) };
  const { min, max } = written;
  const wrong = MAX_CHARACTERS[type] === undefined ? (min ?? max) : min;
  if (wrong !== undefined) {
    const message = `Un champ de type ${quote(type)} n’a pas de ${quote(wrong === min ? 'min' : 'max')}.`;
    reading.report(wrong.position, message, 'Retirez cette ligne.');
    return none;
  }
  if (max === undefined) return none;
  const characters = Number(max.value);
  if (Number.isInteger(characters) && characters >= 1 && characters <= MOST_CHARACTERS) return { ...none, maxLength: characters };
  const message = `«\u00a0max\u00a0» attend un nombre de caractères de 1 à ${MOST_CHARACTERS}, pas ${quote(max.value)}.`;
  reading.report(max.position, message, 'Écrivez par exemple «\u00a0200\u00a0».');
  return none;
}

function numberRange({ min, max, type }: WrittenFormField, reading: Reading): FormField['range'] {
  if (min === undefined && max === undefined) return undefined;
  if (min === undefined || max === undefined) {
    const missing = min === undefined ? 'min' : 'max';
    const message = `Il manque ${quote(missing)}\u00a0: un nombre borné l’est des deux côtés.`;
    reading.report((min ?? max ?? type).position, message, `Ajoutez ${quote(missing)}, ou retirez l’autre.`);
    return undefined;
  }
  for (const bound of [min, max]) {
    if (Number.isFinite(Number(bound.value))) continue;
    reading.report(bound.position, `${quote(bound.value)} n’est pas un nombre.`, 'Écrivez par exemple «\u00a010\u00a0».');
    return undefined;
  }
  const range = { min: Number(min.value), max: Number(max.value) };
  if (range.min <= range.max) return range;
  const message = `«\u00a0max\u00a0» (${range.max}) est plus petit que «\u00a0min\u00a0» (${range.min}).`;
  reading.report(max.position, message, 'Échangez-les ou corrigez-les.');
  return undefined;
}

function dateBounds({ min, max, exclus }: WrittenFormField, reading: Reading): Partial<FieldBounds> {
  const read = (written: Located<string> | undefined) => (written !== undefined && isDay(written, reading) ? written.value : undefined);
  const [earliest, latest] = [read(min), read(max)];
  const day = (bound: string) => readSeedDate(bound, SOME_DAY)?.day ?? '';
  const areAlike = earliest !== undefined && latest !== undefined && earliest.startsWith('J') === latest.startsWith('J');
  if (max !== undefined && areAlike && day(earliest) > day(latest)) {
    const message = `«\u00a0max\u00a0» (${latest}) vient avant «\u00a0min\u00a0» (${earliest}).`;
    reading.report(max.position, message, 'Échangez-les ou corrigez-les.');
  }
  return { earliest, latest, excludedDates: (exclus?.value ?? []).filter((one) => isDay(one, reading)).map(({ value }) => value) };
}

function isDay({ value, position }: Located<string>, reading: Reading): boolean {
  const found = readSeedDate(value, SOME_DAY);
  if (found !== undefined && found.time === undefined) return true;
  reading.report(
    position,
    `${quote(value)} n’est pas un jour.`,
    'Écrivez par exemple «\u00a02026-12-25\u00a0», ou «\u00a0J+3\u00a0» pour trois jours après la demande.',
  );
  return false;
}
