import { create } from '#runtime/create.ts';

const REGION_ATTRIBUTE = 'data-announcer';
/** Screen readers drop an announcement that comes together with a change of focus. */
const PAUSE_MS = 120;

let pending: ReturnType<typeof setTimeout> | undefined;

/**
 * Puts the live region in the page: screen readers announce only changes of a region that was already there. It stands
 * at the end of the body, outside of everything that gets replaced, or in the modal box on top, behind which nothing is
 * announced.
 */
export function prepareAnnouncer(): HTMLElement {
  const host = modalOnTop() ?? document.body;
  const present = host.querySelector<HTMLElement>(`:scope > [${REGION_ATTRIBUTE}]`);
  if (present !== null) return present;
  const region = create('div', { [REGION_ATTRIBUTE]: '', role: 'status', class: 'visually-hidden' });
  host.append(region);
  return region;
}

function modalOnTop(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog.matches(':modal')).at(-1);
}

/** Announces a sentence to screen readers. The latest sentence wins. */
export function announce(text: string): void {
  const region = prepareAnnouncer();
  region.textContent = '';
  clearTimeout(pending);
  if (text !== '') pending = setTimeout(() => region.replaceChildren(text), PAUSE_MS);
}
