import { says } from '#language/message.ts';
import type { HolidayRegion } from '#server/content/hours/holidays.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { mapped, type Shape } from '#server/content/site/yaml/shape.ts';
import { nearest, quote } from '#server/content/site/yaml/wording.ts';

export const DEFAULT_TIME_ZONE = 'Europe/Paris';

/** The time zones of France, by the French name of their territory. */
export const ZONE_NAMES = {
  'Europe/Paris': 'France métropolitaine',
  'America/Guadeloupe': 'Guadeloupe',
  'America/Cayenne': 'Guyane',
  'America/Martinique': 'Martinique',
  'Indian/Reunion': 'La Réunion',
  'Indian/Mayotte': 'Mayotte',
  'America/St_Barthelemy': 'Saint-Barthélemy',
  'America/Marigot': 'Saint-Martin',
  'America/Miquelon': 'Saint-Pierre-et-Miquelon',
  'Pacific/Noumea': 'Nouvelle-Calédonie',
  'Pacific/Tahiti': 'Polynésie française',
  'Pacific/Gambier': 'Îles Gambier',
  'Pacific/Marquesas': 'Îles Marquises',
  'Pacific/Wallis': 'Wallis-et-Futuna',
} as const;

/** Territories with public holidays of their own. */
const REGIONS: ReadonlyMap<string, HolidayRegion> = new Map([
  ['America/Guadeloupe', 'guadeloupe'],
  ['America/Cayenne', 'guyane'],
  ['America/Martinique', 'martinique'],
  ['Indian/Reunion', 'reunion'],
  ['Indian/Mayotte', 'mayotte'],
  ['America/St_Barthelemy', 'saint-barthelemy'],
  ['America/Marigot', 'saint-martin'],
]);

/** The region of public holidays of a town in a time zone. */
export function regionIn(timeZone: string): HolidayRegion {
  return REGIONS.get(timeZone) ?? 'communs';
}

/** Whether a text is the name of an IANA time zone, with its capitals, as browsers know it. */
export function isTimeZone(written: string): boolean {
  if (!/^[A-Z]\w*(\/[A-Z][\w+-]*)+$/.test(written)) return false;
  try {
    new Intl.DateTimeFormat('fr', { timeZone: written });
    return true;
  } catch {
    return false;
  }
}

/** `fuseau` */
export const timeZone: Shape<string> = mapped(
  text(),
  (value, { refuse }) => {
    if (isTimeZone(value)) return value;
    const meant = zoneMeantBy(value);
    return refuse(
      meant === undefined ? SETTING_TEXTS.exampleTimeZone : says(YAML_TEXTS.write, { value: quote(meant) }),
    );
  },
  SETTING_TEXTS.timeZone,
);

/** The zone whose name, city or territory is written nearly so: « La Réunion », « reunion », « Indian/La_Reunion ». */
function zoneMeantBy(value: string): string | undefined {
  const zones = [...Object.keys(ZONE_NAMES), ...Intl.supportedValuesOf('timeZone')];
  const near = nearest(value, zones);
  if (near !== undefined) return near;
  const places = new Map(zones.map((zone) => [zone.slice(zone.lastIndexOf('/') + 1), zone]));
  for (const [zone, name] of Object.entries(ZONE_NAMES)) places.set(name, zone);
  return places.get(nearest(value.slice(value.lastIndexOf('/') + 1), places.keys()) ?? '');
}
