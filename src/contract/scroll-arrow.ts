/**
 * Scroll-down arrow (NAV-4): `[data-scroll-arrow]`, best a link inside the hero. It pulses every 5000 ms while it can
 * be seen and no pointer is on it, never with reduced motion; a click scrolls past the hero in 550 ms and takes focus
 * along, so that reading goes on there. The hero is the one around the arrow (`#accueil`, `.hero`), else the first of
 * the page; without a hero the arrow's own `#fragment` is followed. While it pulses the arrow carries `data-pulse`.
 */
export const PULSE_ATTRIBUTE = 'data-pulse';
