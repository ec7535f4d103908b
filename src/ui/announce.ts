import { create } from '#runtime/create.ts';

const REGION_ATTRIBUTE = 'data-announcer';
/** Screen readers drop an announcement that comes together with a change of focus. */
const PAUSE_MS = 120;

/** So long a sentence stays before another that adds to it. */
const SPOKEN_MS = 2000;

let pending: ReturnType<typeof setTimeout> | undefined;
/** What is not in the region yet, and until when what is there stays. */
let unsaid = '';
let spokenUntil = 0;

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

/** Announces a sentence to screen readers. The latest sentence wins, but one that only adds to another waits for it. */
export function announce(text: string, isAddition = false): void {
  const region = prepareAnnouncer();
  if (!isAddition) spokenUntil = 0;
  const wait = spokenUntil - Date.now();
  if (wait <= 0) region.textContent = '';
  clearTimeout(pending);
  unsaid = isAddition && unsaid !== '' ? `${unsaid} ${text}` : text;
  if (unsaid === '') return;
  pending = setTimeout(
    () => {
      region.replaceChildren(unsaid);
      unsaid = '';
      spokenUntil = Date.now() + SPOKEN_MS;
    },
    Math.max(PAUSE_MS, wait),
  );
}
