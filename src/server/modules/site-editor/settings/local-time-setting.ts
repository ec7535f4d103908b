import { getKey, setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { HOLIDAY_REGIONS, type HolidayRegion } from '#server/content/hours/holidays.ts';
import { DEFAULT_TIME_ZONE, regionIn, ZONE_NAMES } from '#server/content/site/settings/time-zone.ts';
import type { Values } from '#server/render/administration/keys/values.ts';
import { settingTitles } from '#server/render/administration/texts.ts';
import type { Setting } from './setting.ts';

const REGION_NAMES: Readonly<Record<HolidayRegion, string>> = {
  communs: 'ceux de toute la France',
  'alsace-moselle': 'ceux d’Alsace et de Moselle',
  guadeloupe: 'ceux de Guadeloupe',
  guyane: 'ceux de Guyane',
  martinique: 'ceux de Martinique',
  mayotte: 'ceux de Mayotte',
  reunion: 'ceux de La Réunion',
  'saint-barthelemy': 'ceux de Saint-Barthélemy',
  'saint-martin': 'ceux de Saint-Martin',
};

/** The form shows the public holidays that apply, wherever the file says so. */
const shownIn = (text: string) => {
  const fuseau = String(getKey(text, ['fuseau']) ?? DEFAULT_TIME_ZONE);
  const formerly = getKey(text, ['alsace_moselle']) === true ? 'alsace-moselle' : undefined;
  return { fuseau, jours_feries: getKey(text, ['jours_feries']) ?? formerly ?? regionIn(fuseau) };
};

/** The time zone of the town and its public holidays, which follow the zone until they are chosen otherwise. */
export const localTimeSetting = {
  // One value for all languages.
  file: 'site.yaml',
  title: settingTitles.localTime,
  lead: 'L’heure de la commune\u00a0: celle des publications prévues, des alertes, de l’agenda et des horaires.',
  keys: {
    fuseau: {
      kind: 'choice',
      values: Object.keys(ZONE_NAMES),
      labels: new Map(Object.entries(ZONE_NAMES)),
      required: true,
      label: 'fuseau horaire',
      says: 'Ce qui est déjà prévu paraît au même instant\u00a0: vérifiez les dates après un changement.',
    },
    jours_feries: {
      kind: 'choice',
      values: HOLIDAY_REGIONS,
      labels: new Map(Object.entries(REGION_NAMES)),
      required: true,
      label: 'jours fériés',
      says: 'Ceux du territoire du fuseau, si vous n’en choisissez pas d’autres.',
    },
  },
  custom: {
    read: shownIn,
    write(text, { fuseau, jours_feries: region }: Values) {
      const shown = shownIn(text);
      const zoned = fuseau === shown.fuseau ? text : setKey(text, ['fuseau'], fuseau);
      if (region === shown.jours_feries) return zoned;
      const own = region === regionIn(String(fuseau)) ? undefined : region;
      return setKey(setKey(zoned, ['alsace_moselle'], undefined), ['jours_feries'], own);
    },
    fieldAt: (_, path) => path,
  },
} as const satisfies Setting;
