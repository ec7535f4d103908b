import type { Keys } from '#server/content/blocks/declaration.ts';
import type { BlockForm } from '#server/content/blocks/definition.ts';
import { type Segment, yamlOf } from '#server/content/edits/documents/page-text.ts';
import type { Site } from '#server/content/site/types.ts';
import { asValues, type Values } from '#server/render/administration/keys/values.ts';
import { findBlockKind } from './block-kinds.ts';
import { PAGE_FORM } from './page-keys.ts';

/** The id of the field of a text without a form. */
export const TEXT_ID = 'texte-source';

export interface PartForm {
  readonly keys: Keys;
  /** What the form shows of the part. */
  readonly values: Values;
  /** The values of the part, from those of the form. */
  read(shown: Values): Values;
  /** The path of the field for a key of the part. */
  fieldAt(path: readonly string[]): readonly string[];
}

/** Undefined for prose and for blocks that the program does not know. */
export function formOf(site: Site, segment: Segment | undefined): PartForm | undefined {
  const values = valuesOf(segment);
  if (segment?.type === 'head') return withForm(PAGE_FORM, values, site);
  const kind = segment?.type === 'block' ? findBlockKind(site, segment.name) : undefined;
  return kind && withForm(kind.form ?? { keys: () => kind.keys }, values, site);
}

function withForm(form: BlockForm, values: Values, site: Site): PartForm {
  return {
    keys: form.keys(values, site),
    values: form.show?.(values, site) ?? values,
    read: (shown) => form.read?.(shown, values, site) ?? shown,
    fieldAt: (path) => form.fieldAt?.(path, values, site) ?? path,
  };
}

/** The values of a part as they are written. */
export function valuesOf(segment: Segment | undefined): Values {
  return asValues(yamlOf(segment));
}
