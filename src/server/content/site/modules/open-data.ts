import { ELEMENT_FIELD_TYPES } from '#server/content/fields/index.ts';
import type { ModuleField, OpenData, SiteLink } from '#server/content/site/types.ts';
import { choice, text } from '#server/content/site/yaml/scalars.ts';
import {
  defaulted,
  keys,
  type Located,
  listOf,
  located,
  mapped,
  required,
  type ValueOf,
} from '#server/content/site/yaml/shape.ts';
import { fieldOf } from './fields.ts';

/** The licences that French administrations may choose (article D323-2-1 of the code of relations with the public). */
const LICENCES = {
  'licence-ouverte': {
    title: 'Licence Ouverte 2.0',
    href: 'https://www.data.gouv.fr/fr/pages/legal/licences/etalab-2.0',
  },
  odbl: { title: 'Open Database License (ODbL) 1.0', href: 'https://opendatacommons.org/licenses/odbl/1-0/' },
} as const satisfies Readonly<Record<string, SiteLink>>;

/** `donnees_ouvertes` of modules/*.yaml. Fields are listed: not all that pages show is open data. */
export const openDataKeys = keys({
  champs: required(listOf(located(text())), 'Les champs publiés.').as('fields'),
  licence: defaulted(
    mapped(choice(Object.keys(LICENCES) as (keyof typeof LICENCES)[]), (name): SiteLink => LICENCES[name]),
    'Sous quelle licence.',
    LICENCES['licence-ouverte'],
    'licence-ouverte',
  ),
  description: defaulted(text(), 'Ce que sont ces données.', ''),
});

export function readOpenData(written: ValueOf<typeof openDataKeys>, known: ReadonlyMap<string, ModuleField>): OpenData {
  const fieldsOf = (one: Located<string>) => fieldOf('champs', one, known, ELEMENT_FIELD_TYPES) ?? [];
  return { ...written, fields: written.fields.flatMap(fieldsOf) };
}
