import { isDeepStrictEqual } from 'node:util';
import type { ReactNode } from 'react';
import { holds } from '#contract/condition.ts';
import { useT } from '#language/locale.tsx';
import type { Translate } from '#language/translate.ts';
import type { FieldDefinition } from './field.ts';
import { CONDITION_TEXTS, joinTexts } from './texts.ts';

type Fields<Field extends FieldDefinition> = ReadonlyMap<string, Field>;

/** Returns a test for fields whose condition holds. Answers to fields that are not needed are ignored. */
export function neededFields<Field extends FieldDefinition>(
  fields: Fields<Field>,
  valuesOf: (name: string) => readonly string[],
): (field: Field) => boolean {
  const known = new Map<string, boolean>();
  const isNeeded = (field: Field): boolean => {
    const present = known.get(field.name);
    if (present !== undefined) return present;
    // Ends circular conditions, which are a mistake of the site folder.
    known.set(field.name, false);
    const of = (name: string) => {
      const other = fields.get(name);
      return other !== undefined && isNeeded(other) ? valuesOf(name) : [];
    };
    const needed = field.when === undefined || holds(field.when, of);
    known.set(field.name, needed);
    return needed;
  };
  return isNeeded;
}

interface ConditionedProps<Field extends FieldDefinition> {
  /** Some of the fields, in the order of the page. */
  readonly some: readonly Field[];
  readonly all: Fields<Field>;
  valuesOf(name: string): readonly string[];
  render(field: Field): ReactNode;
}

/** Renders fields. Neighbours with one condition share a box, which shows it as a sentence without JavaScript. */
export function ConditionedFields<Field extends FieldDefinition>(props: ConditionedProps<Field>): ReactNode {
  const { some, all, valuesOf, render } = props;
  const isNeeded = neededFields(all, valuesOf);
  const groups: Field[][] = [];
  for (const field of some) {
    const last = groups.at(-1);
    if (field.when !== undefined && isDeepStrictEqual(field.when, last?.[0]?.when)) last?.push(field);
    else groups.push([field]);
  }
  return groups.map((group) => {
    const [first] = group;
    const shown = group.map(render);
    if (first?.when === undefined) return shown;
    return (
      <ConditionBox key={`si-${first.name}`} field={first} all={all} isNeeded={isNeeded(first)}>
        {shown}
      </ConditionBox>
    );
  });
}

interface ConditionBoxProps {
  readonly field: FieldDefinition;
  readonly all: Fields<FieldDefinition>;
  /** Whether the condition holds for the current answers. */
  readonly isNeeded: boolean;
  readonly children: ReactNode;
}

function ConditionBox({ field, all, isNeeded, children }: ConditionBoxProps) {
  const t = useT();
  return (
    <fieldset
      className="form-when"
      role="presentation"
      data-when={JSON.stringify(field.when)}
      data-when-off={isNeeded ? undefined : ''}
    >
      <p className="field-hint form-when-note">{conditionWords(field, all, t)}</p>
      {children}
    </fieldset>
  );
}

/** « Seulement si vous avez répondu « Par courrier » à « Vous préférez ». » */
function conditionWords({ when = {} }: FieldDefinition, fields: Fields<FieldDefinition>, t: Translate): string {
  const parts = Object.entries(when).map(([name, values]) => {
    const field = fields.get(name);
    const question = field?.label ?? name;
    if (field === undefined || field.choices.size === 0) return t(CONDITION_TEXTS.ticked, { question });
    const answers = values.map((value) => t(CONDITION_TEXTS.answer, { answer: field.choices.get(value) ?? value }));
    return t(CONDITION_TEXTS.answered, { answers: joinTexts(answers, t, CONDITION_TEXTS.or), question });
  });
  return t(CONDITION_TEXTS.only, { conditions: joinTexts(parts, t, CONDITION_TEXTS.and) });
}
