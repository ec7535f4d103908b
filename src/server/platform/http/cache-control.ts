/** For addresses that change with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For an address that is no longer the current one, or does not change with its content. */
export const SHORT_LIVED = 'public, max-age=300';
/** Visitors' pages: anyone may keep them, everyone asks whether they still hold. */
export const PUBLIC_PAGE = 'public, max-age=0, must-revalidate';
/**
 * A page with a form bears a stamp of its own: nobody keeps it for another person, but the browser may go back to it.
 */
export const FORM_PAGE = 'private, no-cache';
/** Pages of a signed-in person belong to nobody else. */
export const PRIVATE_PAGE = 'private, no-store';
export const ERROR_PAGE = 'no-cache';
