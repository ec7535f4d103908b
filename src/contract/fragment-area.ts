/**
 * Fragment loading (HTTP-2): `data-fragment` = address, on a form or a link; `data-fragment-target` = selector of the
 * area. Submitting the form or following the link sends `POST {address}` with the form's fields; the HTML answered
 * replaces what is in the area, and its scripts run. An element of the answer with `data-fragment-focus` (and
 * `tabindex="-1"`) takes focus: a summary of errors, a word of thanks. Without JavaScript the link's `href` or the
 * form's `action` leads to a whole page. A form inside its own area that could not be sent shows a message beside its
 * button, and the message takes focus; `data-fragment-errors="cause"` names the cause instead of the generic sentence.
 */

/** On a form that could not be sent: it may be sent again at once. */
export const NOT_SENT_EVENT = 'vitrine:not-sent';

/** Value of `data-fragment-errors`. */
export const CAUSE = 'cause';

export const FRAGMENT_FOCUS_SELECTOR = '[data-fragment-focus]';

/** The reference server's address for the text of a page, below `/{base}`. */
export const PAGE_FRAGMENT_ENDPOINT = { method: 'POST', path: '/ajax/modules/pages/fragment.php' } as const;
export const PAGE_FRAGMENT_QUERY = { page: 'id_page' } as const;
