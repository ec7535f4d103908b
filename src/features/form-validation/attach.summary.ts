import { PLAIN_TEXTS } from '#contract/form-texts.ts';
import { SUMMARY_SELECTOR } from '#contract/form-validation.ts';
import { summaryLine } from '#contract/plain-sentences.ts';
import type { Words } from '#language/translate.ts';
import { create, createDrawing } from '#runtime/create.ts';
import type { Control } from '#ui/controls.ts';
import { focusInView } from '#ui/focus-in-view.ts';
import { idOf } from './attach.fields.ts';

export interface Found {
  readonly field: Control;
  /** The name shown to visitors. */
  readonly name: string;
  readonly text: string;
}

const ICON = {
  class: 'icon',
  width: '24',
  height: '24',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': '2',
  'stroke-linecap': 'round',
};
const ALERT = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8v5M12 16v.01';

/** The errors above the form, each with a link to its field, as the server renders them; the summary takes focus. */
export function showSummary(form: HTMLFormElement, errors: readonly Found[], words: Words): void {
  const heading = words.t(PLAIN_TEXTS.heading, { count: errors.length });
  const lines = errors.map(({ field, name, text }) => {
    const link = create('a', { href: `#${idOf(field)}` }, summaryLine(name, text, words));
    link.addEventListener('click', (event) => {
      event.preventDefault();
      reveal(field);
    });
    return create('li', {}, link);
  });
  const icon = createDrawing(ALERT, ICON);
  const body = create(
    'div',
    { class: 'alert-body' },
    create('p', { class: 'alert-title' }, heading),
    create('ul', {}, ...lines),
  );
  const alert = create('div', { class: 'alert alert-error' }, icon, body);
  // Read because it takes focus: as an alert it would be read twice, or not at all.
  const summary = create(
    'div',
    { class: 'form-summary', tabindex: '-1', role: 'group', 'aria-label': heading, 'data-form-summary': '' },
    alert,
  );
  removeSummary(form);
  form.before(summary);
  focusInView(summary);
}

/** Removes the summary, also one that the server rendered. */
export function removeSummary(form: HTMLFormElement): void {
  const before = form.previousElementSibling;
  if (before?.matches(SUMMARY_SELECTOR) === true) before.remove();
}

export function reveal(field: Control | undefined): void {
  field?.focus();
  field?.scrollIntoView?.({ block: 'nearest' });
}
