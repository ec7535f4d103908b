/** For addresses that change with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For an address that is no longer the current one, or does not change with its content. */
export const SHORT_LIVED = 'public, max-age=300';
/** Pages for visitors: any cache may store them, and revalidates them before each use. */
export const PUBLIC_PAGE = 'public, max-age=0, must-revalidate';
/** A page with a form contains a stamp: no shared cache stores it, but the browser may go back to it. */
export const FORM_PAGE = 'private, no-cache';
/** Pages of a signed-in user: no cache stores them. */
export const PRIVATE_PAGE = 'private, no-store';
export const ERROR_PAGE = 'no-cache';
