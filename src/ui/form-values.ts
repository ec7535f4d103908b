import { COLLECT_EVENT, EDITOR_READY_ATTRIBUTE, FIELD_NAME_ATTRIBUTE } from '#contract/marks.ts';
import { type Control, isChoice } from './controls.ts';

/** Makes editors write their content into their fields (MINE-9). */
export function collect(form: HTMLFormElement): void {
  form.dispatchEvent(new CustomEvent(COLLECT_EVENT));
}

/** The name of a control, also where another feature has moved it to a hidden field. */
export function nameOf(control: Element): string {
  return control.getAttribute('name') || control.getAttribute(FIELD_NAME_ATTRIBUTE) || '';
}

/** A copy of the form as the server wrote it: what was typed or chosen before the code came is not in it. */
export function asRendered(form: HTMLFormElement): HTMLFormElement {
  const copy = form.cloneNode(true) as HTMLFormElement;
  // By the prototype: a control may be named `reset`.
  HTMLFormElement.prototype.reset.call(copy);
  return copy;
}

/**
 * Puts values back as if they had been typed: listeners of the fields get their events. A name without values leaves
 * its fields as they are. Editors come last: they take time to read a value, and must not be read meanwhile.
 */
export function refill(controls: readonly Control[], values: ReadonlyMap<string, readonly string[]>): void {
  const ranks = new Map<string, number>();
  const found = controls.flatMap((control) => {
    const name = nameOf(control);
    const rank = ranks.get(name) ?? 0;
    ranks.set(name, rank + 1);
    const given = values.get(name);
    return given === undefined ? [] : [{ control, given, rank }];
  });
  const isEdited = (control: Control) => control.hasAttribute(EDITOR_READY_ATTRIBUTE);
  for (const { control, given, rank } of found) if (!isEdited(control)) fill(control, given, rank, ['input', 'change']);
  for (const { control, given, rank } of found) if (isEdited(control)) fill(control, given, rank, ['input']);
}

function fill(control: Control, values: readonly string[], rank: number, events: readonly string[]): void {
  if (control instanceof HTMLSelectElement) {
    for (const option of control.options) option.selected = values.includes(option.value);
  } else if (isChoice(control)) {
    control.checked = values.includes(control.value);
  } else {
    control.value = values[rank] ?? '';
  }
  for (const type of events) control.dispatchEvent(new Event(type, { bubbles: true }));
}
