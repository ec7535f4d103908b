import { ALONE_ATTRIBUTE } from '#contract/map-mode.ts';
import { create } from '#runtime/create.ts';
import type { Translate } from '#runtime/i18n.ts';
import type { Item } from './attach.items.ts';
import { routeHref } from './model.ts';
import { TEXTS } from './texts.ts';
import { createChoice } from './View.group.tsx';
import { openPanel } from './View.panel.tsx';

interface CardOptions {
  readonly canvas: HTMLElement;
  /** The marker of the item. */
  readonly button: HTMLElement;
  readonly name: string;
  readonly goToItem: () => void;
  readonly t: Translate;
}

/** Opens the card of an item beside its marker: name, address, its page, the way there and its entry in the list. */
export function toggleCard(item: Item, { canvas, button, name, goToItem, t }: CardOptions): void {
  const page = item.href === undefined ? undefined : create('a', { href: item.href }, t(TEXTS.page));
  const route = create('a', { href: routeHref(item.place), rel: 'noopener' }, t(TEXTS.route));
  const isAlone = item.element.closest(`[${ALONE_ATTRIBUTE}]`) !== null;
  const entry = isAlone ? undefined : createChoice(t(TEXTS.inList), goToItem);
  for (const action of [page, route]) action?.classList.add('map-mode-choice');
  const actions = [page, route, entry].filter((action) => action !== undefined);
  // Several cards of a page have the same links: the names of theirs contain the place.
  for (const action of actions)
    action.setAttribute('aria-label', t(TEXTS.actionOn, { action: action.textContent, name }));
  const address = item.address === '' ? [] : [create('p', { class: 'map-mode-address' }, item.address)];
  const list = create('ul', {}, ...actions.map((action) => create('li', {}, action)));
  const opened = openPanel(canvas, button, {
    title: name,
    closeLabel: t(TEXTS.closeCard),
    content: [...address, list],
  });
  if (opened !== undefined) actions[0]?.focus({ preventScroll: true });
}
