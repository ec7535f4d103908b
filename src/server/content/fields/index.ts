import { accord } from './accord/index.tsx';
import { choix } from './choix/index.tsx';
import { choixMultiples } from './choix-multiples/index.tsx';
import { date } from './date/index.ts';
import { dateHeure } from './date-heure/index.ts';
import { document } from './document/index.ts';
import { email } from './email/index.tsx';
import type { ElementKind, FieldDefinition, FormKind } from './field.ts';
import { heure } from './heure/index.tsx';
import { image } from './image/index.ts';
import { lien } from './lien/index.tsx';
import { lieu } from './lieu/index.tsx';
import { nombre } from './nombre/index.tsx';
import { suggestion } from './suggestion/index.tsx';
import { telephone } from './telephone/index.tsx';
import { texte } from './texte/index.tsx';
import { texteLong } from './texte-long/index.tsx';
import { texteRiche } from './texte-riche/index.tsx';

/**
 * Every kind of field, by the value of `type:`. A kind with `element` may be used in modules, one with `form` in public
 * forms. A new kind is a folder and a line here.
 */
export const FIELDS = {
  texte,
  'texte-riche': texteRiche,
  'texte-long': texteLong,
  email,
  telephone,
  lien,
  lieu,
  date,
  'date-heure': dateHeure,
  heure,
  nombre,
  choix,
  'choix-multiples': choixMultiples,
  image,
  document,
  accord,
  suggestion,
} satisfies Record<string, ElementKind | FormKind>;

export type FieldType = keyof typeof FIELDS;
type TypesWith<Use> = { [Type in FieldType]: (typeof FIELDS)[Type] extends Use ? Type : never }[FieldType];
export type ElementFieldType = TypesWith<ElementKind>;
type FormFieldType = TypesWith<FormKind>;

export interface ElementField extends FieldDefinition {
  readonly type: ElementFieldType;
}
export interface FormField extends FieldDefinition {
  readonly type: FormFieldType;
}

const TYPES = Object.keys(FIELDS) as FieldType[];
export const ELEMENT_FIELD_TYPES = TYPES.filter((type): type is ElementFieldType => 'element' in FIELDS[type]);
export const FORM_FIELD_TYPES = TYPES.filter((type): type is FormFieldType => 'form' in FIELDS[type]);
