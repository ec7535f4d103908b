import type { LibraryChoice } from '#contract/library.ts';
import { create, createButton } from '#runtime/create.ts';
import { asRendered } from '#ui/form-values.ts';
import { attachPicker, fillPicker, type Lookup, openPicker } from './picker.ts';
import { TEXTS } from './texts.ts';

const AREA = '[data-library-picker]';

/**
 * `[data-library-rows]` follows the rows of a list that have a picture each, the last of them empty; its value is the
 * name of the list, and it has the attributes of a picker. A button adds one row for each picture that is chosen.
 */
export function attachRowPicker(area: HTMLElement, t: Lookup): void {
  const name = area.dataset.libraryRows ?? '';
  const rows = () => [...(area.parentElement?.querySelectorAll<HTMLElement>(':scope > fieldset') ?? [])];
  const count = area.parentElement?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(`${name}.nombre`)}"]`);
  const empty = rows().at(-1)?.cloneNode(true);
  // Without what was typed in it before this code came.
  const pattern = empty && asRendered(create('form', {}, empty as HTMLElement)).firstElementChild;
  if (!(pattern instanceof HTMLElement) || count === null || count === undefined) return;
  const from = rows().length - 1;

  const addRow = (): HTMLElement => {
    const rank = rows().length;
    const row = pattern.cloneNode(true) as HTMLElement;
    rename(row, `${name}.${from}`, `${name}.${rank}`);
    rows().at(-1)?.after(row);
    count.value = String(rank + 1);
    for (const one of row.querySelectorAll<HTMLElement>(AREA)) attachPicker(one, t);
    return row;
  };
  const fill = (choices: readonly LibraryChoice[]) => {
    let first: HTMLElement | undefined;
    for (const choice of choices) {
      const empty = rows().find(
        (row) => row.querySelector<HTMLSelectElement>(`${AREA} :is(select, input)`)?.value === '',
      );
      const row = empty ?? addRow();
      const picker = row.querySelector<HTMLElement>(AREA);
      if (picker !== null) fillPicker(picker, choice);
      first ??= row;
    }
    first?.querySelector<HTMLElement>('input[type=text], input:not([type])')?.focus();
  };
  const button = createButton('button button-small button-secondary', t(TEXTS.addMany));
  button.setAttribute('aria-haspopup', 'dialog');
  button.addEventListener('click', () => openPicker(area, t, fill, true));
  area.append(button);
}

/** Names, ids and what refers to them, of another rank. */
function rename(row: HTMLElement, from: string, to: string): void {
  const [fromId, toId] = [from, to].map((one) => `champ-${one.replaceAll('.', '-')}`);
  for (const element of [row, ...row.querySelectorAll('*')]) {
    for (const { name, value } of element.attributes) {
      const [before, after] = name === 'name' ? [from, to] : [fromId, toId];
      if (!['name', 'id', 'for', 'aria-describedby', 'data-alt'].includes(name)) continue;
      element.setAttribute(name, value.replaceAll(before ?? '', after ?? ''));
    }
  }
}
