import { says } from '#language/message.ts';
import type { HolidayRegion } from '#server/content/hours/holidays.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { mapped, type Shape } from '#server/content/site/yaml/shape.ts';
import { nearest, quote } from '#server/content/site/yaml/wording.ts';

export const DEFAULT_TIME_ZONE = 'Europe/Paris';

/** The time zones of France: the French name of the territory, and its public holidays where it has its own. */
const FRENCH_ZONES: Readonly<Record<string, { readonly name: string; readonly region?: HolidayRegion }>> = {
  'Europe/Paris': { name: 'France métropolitaine' },
  'America/Guadeloupe': { name: 'Guadeloupe', region: 'guadeloupe' },
  'America/Cayenne': { name: 'Guyane', region: 'guyane' },
  'America/Martinique': { name: 'Martinique', region: 'martinique' },
  'Indian/Reunion': { name: 'La Réunion', region: 'reunion' },
  'Indian/Mayotte': { name: 'Mayotte', region: 'mayotte' },
  'America/St_Barthelemy': { name: 'Saint-Barthélemy', region: 'saint-barthelemy' },
  'America/Marigot': { name: 'Saint-Martin', region: 'saint-martin' },
  'America/Miquelon': { name: 'Saint-Pierre-et-Miquelon' },
  'Pacific/Noumea': { name: 'Nouvelle-Calédonie' },
  'Pacific/Tahiti': { name: 'Polynésie française' },
  'Pacific/Gambier': { name: 'Îles Gambier' },
  'Pacific/Marquesas': { name: 'Îles Marquises' },
  'Pacific/Wallis': { name: 'Wallis-et-Futuna' },
};

/** Zone → name of the territory. */
export const FRENCH_ZONE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(FRENCH_ZONES).map(([zone, { name }]) => [zone, name]),
);

/** The region of public holidays of a town in a time zone. */
export function regionIn(timeZone: string): HolidayRegion {
  return FRENCH_ZONES[timeZone]?.region ?? 'communs';
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
  const zones = [...FRENCH_ZONE_NAMES.keys(), ...Intl.supportedValuesOf('timeZone')];
  const near = nearest(value, zones);
  if (near !== undefined) return near;
  const places = new Map(zones.map((zone) => [zone.slice(zone.lastIndexOf('/') + 1), zone]));
  for (const [zone, name] of FRENCH_ZONE_NAMES) places.set(name, zone);
  return places.get(nearest(value.slice(value.lastIndexOf('/') + 1), places.keys()) ?? '');
}
