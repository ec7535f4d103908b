import type { CalendarEvent } from '#contract/calendar.ts';
import type { Words } from '#language/translate.ts';
import type { ApiServices } from '#runtime/api.ts';
import { create } from '#runtime/create.ts';
import { openModal } from '#ui/dialog/api.ts';
import { sanitise } from '#ui/sanitise.ts';
import { longDay } from './model.ts';
import { TEXTS } from './texts.ts';

export interface DayToOpen {
  readonly day: string;
  readonly events: readonly CalendarEvent[];
  /** Modal mode: bodies and footers are shown. */
  readonly withContents: boolean;
  readonly opener: HTMLElement | null;
}

/**
 * Shows the events of a day in a modal (CAL-3). A single one gives the box its title and its footer; several stand
 * under one another.
 */
export async function openDay(
  { day, events, withContents, opener }: DayToOpen,
  words: Words,
  services: ApiServices,
): Promise<void> {
  const [only] = events;
  const close = [{ title: words.t(TEXTS.close), important: true, autoclose: true }];
  if (withContents && events.length === 1 && only !== undefined) {
    const title = only.title || longDay(day, words.language);
    const body = only.body === '' ? await describeEvent(only, false, words) : await sanitise(only.body);
    const footer = only.footer === '' ? undefined : await sanitise(only.footer);
    // A footer with a link leads on already.
    if (only.body !== '' && only.link !== undefined && footer?.querySelector('a') == null)
      body.append(moreAbout(only, only.link, words));
    await openModal({ title, source: showing(body), footer, buttons: close, closeTop: true, opener }, services);
    return;
  }
  const list = create('ul', { class: 'calendar-day-events' });
  for (const event of events) list.append(create('li', {}, await describeEvent(event, withContents, words)));
  const title = longDay(day, words.language);
  await openModal({ title, source: showing(list), buttons: close, closeTop: true, opener }, services);
}

function showing(content: Node) {
  return { kind: 'view', mount: (area: HTMLElement) => area.append(content) } as const;
}

/** The name of an event, a link if it has a page, and in modal mode its body and footer. */
async function describeEvent(event: CalendarEvent, withContents: boolean, { t }: Words): Promise<DocumentFragment> {
  const fragment = document.createDocumentFragment();
  const label = event.title || t(TEXTS.event);
  const name = event.link === undefined ? label : linkTo(event.link, event.rel, label);
  fragment.append(create('p', { class: 'calendar-event-name' }, name));
  if (withContents) {
    for (const html of [event.body, event.footer]) {
      if (html === '') continue;
      fragment.append(create('div', { class: 'prose' }, await sanitise(html)));
    }
  }
  return fragment;
}

/** The link to the page of a single event, whose name is the title of the box and so no link. */
function moreAbout({ title, rel }: CalendarEvent, link: string, { t }: Words): HTMLElement {
  const way = linkTo(link, rel, t(TEXTS.more));
  if (title !== '') way.append(create('span', { class: 'visually-hidden' }, t(TEXTS.about, { title })));
  return create('p', { class: 'calendar-event-more' }, way);
}

function linkTo(href: string, rel: string, label: string): HTMLAnchorElement {
  return create('a', { href, ...(rel !== '' && { rel }) }, label);
}
