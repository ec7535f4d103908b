import { isPlainClick } from '#runtime/click.ts';
import type { Context } from '#runtime/feature.ts';
import { fail } from '#runtime/report.ts';
import { announce, prepareAnnouncer } from '#ui/announce.ts';
import { callPlatform } from './attach.call.ts';
import { placeOf, refreshQuietly } from './attach.refresh.ts';
import { linkOf, markOf, noteVersion } from './attach.rows.ts';
import { CONSOLE, TEXTS } from './texts.ts';

const HOOK = 'data-my-element-activate';

/** MINE-5: the link that turns an element on and off. */
export function attachToggle(link: HTMLAnchorElement, { signal, guard, ...services }: Context): void {
  const mark = markOf(link);
  if (mark === undefined) {
    fail('my-elements', CONSOLE.noElement, link);
    return;
  }
  prepareAnnouncer();
  const toggle = guard(async () => {
    // Read at each press: the version changes with the element.
    const answer = await callPlatform(link, 'activate', markOf(link) ?? mark, services);
    if (answer === undefined) return;
    if (answer.className !== '') link.className = answer.className;
    if (answer.version !== '') noteVersion(link, answer.version);
    announce(services.t(TEXTS.changed));
    // The rest of the row (state, dates, the link's own name) follows where it can.
    const place = placeOf(link);
    if (place.block() === undefined) return;
    const hadFocus = document.activeElement === link;
    void refreshQuietly(place, (fresh) => (hadFocus ? linkOf(fresh, mark, HOOK) : undefined));
  });
  link.addEventListener(
    'click',
    (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      toggle();
    },
    { signal },
  );
}
