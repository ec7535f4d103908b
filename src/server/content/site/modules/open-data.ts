import { ELEMENT_FIELD_TYPES } from '#server/content/fields/index.ts';
import { OPEN_DATA_KEYS } from '#server/content/site/keys/modules-texts.ts';
import type { ModuleField, OpenData, SiteLink } from '#server/content/site/types.ts';
import { choice, text } from '#server/content/site/yaml/scalars.ts';
import { keys, listOf, located, optional, required } from '#server/content/site/yaml/shape.ts';
import type { Reading } from '#server/content/site/yaml/yaml-source.ts';
import { fieldOf } from './fields.ts';

/** The licences that French administrations may choose (article D323-2-1 of the code of relations with the public). */
const LICENCES = {
  'licence-ouverte': {
    title: 'Licence Ouverte 2.0',
    href: 'https://www.data.gouv.fr/fr/pages/legal/licences/etalab-2.0',
  },
  odbl: { title: 'Open Database License (ODbL) 1.0', href: 'https://opendatacommons.org/licenses/odbl/1-0/' },
} as const satisfies Readonly<Record<string, SiteLink>>;

/**
 * `donnees_ouvertes` of modules/*.yaml. Fields are named one by one: what is shown on a page is not by that open data.
 */
export const openDataKeys = keys({
  champs: required(listOf(located(text())), OPEN_DATA_KEYS.champs),
  licence: optional(
    choice(Object.keys(LICENCES) as (keyof typeof LICENCES)[]),
    OPEN_DATA_KEYS.licence,
    'licence-ouverte',
  ),
  description: optional(text(), OPEN_DATA_KEYS.description),
});
type OpenDataValues = NonNullable<ReturnType<typeof openDataKeys.read>>;

export function readOpenData(
  { champs, licence, description }: OpenDataValues,
  fields: ReadonlyMap<string, ModuleField>,
  reading: Reading,
): OpenData {
  return {
    fields: champs.flatMap((written) => fieldOf('champs', written, fields, ELEMENT_FIELD_TYPES, reading) ?? []),
    licence: LICENCES[licence ?? 'licence-ouverte'],
    description: description ?? '',
  };
}
