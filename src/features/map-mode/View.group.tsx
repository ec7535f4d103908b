import { create, createButton, createDrawing } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import { TEXTS } from './texts.ts';

interface GroupList {
  readonly names: readonly string[];
  readonly t: Translate;
  choose(index: number): void;
}

/** Opens the items of one marker as a list over the map; a second press of the marker, Escape or its button closes it. */
export function toggleGroup(canvas: HTMLElement, button: HTMLElement, { names, t, choose }: GroupList): void {
  if (button.getAttribute('aria-expanded') === 'true') {
    closeGroup(canvas);
    return;
  }
  closeGroup(canvas);
  const closer = createButton('map-mode-tool', createDrawing('M6 6l12 12M18 6L6 18', { class: 'icon' }));
  closer.setAttribute('aria-label', t(TEXTS.closeGroup));
  const choices = names.map((name, index) => {
    const choice = createButton('map-mode-choice', name);
    choice.addEventListener('click', () => choose(index));
    return choice;
  });
  const list = create('div', { class: 'map-mode-list' }, closer, create('ul', {}, ...choices.map((choice) => create('li', {}, choice))));
  const close = () => {
    closeGroup(canvas);
    button.focus();
  };
  closer.addEventListener('click', close);
  list.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  });
  button.setAttribute('aria-expanded', 'true');
  canvas.after(list);
  choices[0]?.focus();
}

export function closeGroup(canvas: HTMLElement): void {
  canvas.parentElement?.querySelector('.map-mode-list')?.remove();
  canvas.querySelector('[aria-expanded="true"]')?.setAttribute('aria-expanded', 'false');
}
