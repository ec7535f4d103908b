import type { ElementFieldType } from '#contract/element-fields.ts';
import type { ElementField } from './model.fields.ts';

export type GroupName = 'essential' | 'when' | 'pictures' | 'contact';
export interface FieldGroup {
  readonly name: GroupName;
  readonly fields: readonly ElementField[];
}

const GROUP_OF: Readonly<Record<ElementFieldType, GroupName>> = {
  texte: 'essential',
  'texte-riche': 'essential',
  nombre: 'essential',
  choix: 'essential',
  'choix-multiples': 'essential',
  date: 'when',
  'date-heure': 'when',
  lieu: 'when',
  image: 'pictures',
  telephone: 'contact',
  email: 'contact',
  lien: 'contact',
};
const ORDER: readonly GroupName[] = ['essential', 'when', 'pictures', 'contact'];
/** Up to here a form is taken in at a glance: headings would only part it. */
const SHORT_FORM = 5;

/** The fields in groups that people take in one after the other, each in the order of the definition. A short form is one group. */
export function groupFields(fields: readonly ElementField[]): readonly FieldGroup[] {
  if (fields.length <= SHORT_FORM) return fields.length === 0 ? [] : [{ name: 'essential', fields }];
  return ORDER.flatMap((name) => {
    const own = fields.filter(({ type }) => GROUP_OF[type] === name);
    return own.length === 0 ? [] : [{ name, fields: own }];
  });
}
