import { isScalar, isSeq } from 'yaml';
import type { Condition } from '#contract/condition.ts';
import { says } from '#language/message.ts';
import type { FormField } from '#server/content/fields/index.ts';
import { FORM_TEXTS } from '#server/content/site/texts/forms.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { type Located, listOf, located, mapOf, type Shape } from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quote, quoting } from '#server/content/site/yaml/wording.ts';

type Values = readonly Located<string>[];
type WrittenCondition = ReadonlyMap<string, Values>;

const TICKED = 'oui';
/** A value of the other field; `true` for a ticked box. */
const value: Shape<string> = {
  expects: FORM_TEXTS.valueOfField,
  read: (node, name, reading) => (isScalar(node) && node.value === true ? TICKED : text().read(node, name, reading)),
};
const one = located(value);
const several = listOf(one);
/** `courrier`, or `[courrier, domicile]`. */
const values: Shape<Values> = {
  expects: one.expects,
  read(node, name, reading) {
    if (isSeq(node)) return several.read(node, name, reading);
    const read = one.read(node, name, reading);
    return read && [read];
  },
};

/** `si: { remise: courrier }` */
export const writtenCondition: Shape<WrittenCondition> = mapOf(values);

/** The condition without positions; undefined where none is written. */
export function readCondition(written: WrittenCondition | undefined): Condition | undefined {
  if (written === undefined || written.size === 0) return undefined;
  return Object.fromEntries([...written].map(([name, list]) => [name, list.map((wanted) => wanted.value)]));
}

interface ConditionedField {
  readonly field: FormField;
  readonly written: Located<WrittenCondition>;
}

/** Checks the fields and values of conditions, and that there is no cycle; called when all fields are read. */
export function checkConditions(conditioned: readonly ConditionedField[], fields: ReadonlyMap<string, FormField>) {
  for (const { field, written } of conditioned) {
    for (const [name, list] of written.value) checkCondition(field, name, list, written, fields);
    const path = cycleFrom(field.name, fields);
    if (path === undefined) continue;
    const message =
      path.length === 2
        ? quoting(FORM_TEXTS.dependsOnItself, { field: field.name })
        : says(FORM_TEXTS.dependInCircle, { fields: { items: path.map(quote), by: 'arrow' } });
    written.report(message, FORM_TEXTS.removeCondition);
  }
}

function checkCondition(
  { name: own }: FormField,
  name: string,
  list: Values,
  written: Located<WrittenCondition>,
  fields: ReadonlyMap<string, FormField>,
): void {
  const other = fields.get(name);
  const { report } = list[0] ?? written;
  if (other === undefined) {
    const others = [...fields.keys()].filter((one) => one !== own);
    const advice = adviseInstead(name, others, FORM_TEXTS.writeFieldName);
    report(quoting(FORM_TEXTS.conditionNamesNoField, { field: name }), advice);
    return;
  }
  const possible = other.type === 'accord' ? [TICKED] : [...other.choices.keys()];
  if (possible.length === 0) {
    report(quoting(FORM_TEXTS.cannotDependOn, { field: name, type: other.type }), FORM_TEXTS.nameChoiceField);
    return;
  }
  for (const { value: wanted, report: reportWanted } of list) {
    if (possible.includes(wanted)) continue;
    const advice = adviseInstead(wanted, possible, FORM_TEXTS.writeValue);
    reportWanted(quoting(FORM_TEXTS.noSuchValue, { field: name, value: wanted }), advice);
  }
}

/** The names from a field back to itself; undefined when it does not depend on itself. */
function cycleFrom(start: string, fields: ReadonlyMap<string, FormField>): readonly string[] | undefined {
  const seen = new Set<string>();
  const walk = (name: string, path: readonly string[]): readonly string[] | undefined => {
    for (const next of Object.keys(fields.get(name)?.when ?? {})) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk(next, [...path, next]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return walk(start, [start]);
}
