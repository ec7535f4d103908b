import { create, createButton } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import { TEXTS } from './texts.ts';
import { openPanel } from './View.panel.tsx';

/** Opens a list of the marker's items beside it; closed by a second press, Escape or its own button. */
export function toggleGroup(
  canvas: HTMLElement,
  button: HTMLElement,
  choices: readonly HTMLElement[],
  t: Translate,
): void {
  const entries = create('ul', {}, ...choices.map((choice) => create('li', {}, choice)));
  const opened = openPanel(canvas, button, {
    title: t(TEXTS.here, { count: choices.length }),
    closeLabel: t(TEXTS.closeGroup),
    content: [entries],
  });
  if (opened !== undefined) choices[0]?.focus();
}

export function createChoice(name: string, choose: () => void): HTMLElement {
  const choice = createButton('map-mode-choice', name);
  choice.addEventListener('click', choose);
  return choice;
}
