/**
 * Elements of a contributor (MINE-1 to MINE-11).
 * - `a[data-my-element-popin]` opens its `href` in a pop-in: 600 × 400 when the address contains `my_elements_new`,
 *   else 990 × 98 % with a question before unsaved changes are lost. A heading `[data-popin-title]` of the page that
 *   it shows stands in its bar, and names it.
 * - `a[data-my-element-activate]`, `a[data-my-element-delete]` and `a[data-my-element-restore]` of a list carry
 *   `data-element-module-ident` and `data-element-id`. They send `POST /{base}/ajax/modules/modules/traitement.php`,
 *   which answers `{result, class, msg}`. With `result` true, `msg` may say what was done, and `undo` 1 that the
 *   action `my_elements_undo` takes it back; with `result` false, `href` may name where the person can mend what is in
 *   the way.
 * - `data-element-version` on such a link, any text that changes with the element, is sent as `element_version`. A
 *   platform that has another one by now answers 409 with `result` false, `msg` and its present `version`; the person
 *   is then offered the link's `href`, where the element can be read. Without the attribute nothing is compared.
 * - `form[data-my-element-form="new|edit|submit"]`, with `novalidate`: the server alone checks. It is sent to its
 *   own action; the HTML of the answer goes into its `[data-my-element-message]`, and a link in it to a field
 *   (`href="#id"`) marks that field with the words of the link. An element `.alert-success` in it means saved,
 *   `data-closepopup="1"` closes the pop-in, `data-redirect` leads on after “new”, a link
 *   `[data-my-element-discard]` gives up what was typed. With `data-my-element-errors="cause"` a form that could not
 *   be sent says why beside its buttons, instead of the generic sentence in its message area.
 * - `[data-my-element-publish]` and `[data-my-element-unpublish]` of the edit form submit with the hidden field
 *   `active` set to 1 or 0. The hidden `csrf` is brought up to date from the page itself when a session was renewed.
 * - What the browser stores of unsaved text goes with the hidden `version`. `data-my-element-owner` on the form,
 *   optional, is a name of the account that outlives its sessions: the text is offered again after a new sign-in, to
 *   the same account only. The form carries `autocomplete="off"`: Firefox would restore what was typed at a reload,
 *   and it would count as saved.
 */
import type { Endpoint, Service } from './endpoint.ts';
import { flag, oneOf, optionalText, record, text } from './wire.ts';

/** An address that contains this word creates an element. */
export const NEW_ELEMENT_MARK = 'my_elements_new';

export const MY_ELEMENT_FORMS = ['new', 'edit', 'submit'] as const;
export type MyElementFormKind = (typeof MY_ELEMENT_FORMS)[number];

/** The value of `data-my-element-errors`. */
export const MY_ELEMENT_CAUSE = 'cause';

/** Hidden fields of the forms. */
export const ACTIVE_FIELD = 'active';
export const VERSION_FIELD = 'version';
export const CSRF_FIELD = 'csrf';

/** The status for an element that has changed since the user saw it. */
export const CONFLICT_STATUS = 409;

/** Parameter of the address after a save: the message is shown once, then it goes. */
export const SUCCESS_PARAMETER = 'success=1';

/**
 * A function of the window of the page in a pop-in, called before it closes (as in LBOX-6). It returns a question, or
 * false.
 */
export const CLOSE_QUESTION_FUNCTION = 'vitrineCloseQuestion';
/** The heading of a page that is shown as the title of its pop-in instead. */
export const POPIN_TITLE_SELECTOR = '[data-popin-title]';
/** Dispatched on its iframe by a page that is done; cancelled by the pop-in that closes. `detail`: what was done. */
export const CLOSE_POPIN_EVENT = 'vitrine:close-popin';
/** Dispatched on the window of a page whose unsaved changes the person has given up. */
export const DISCARD_EVENT = 'vitrine:discard';

/**
 * Further actions in the shape of the first two: `restore` brings back what was deleted less than 30 days ago
 * (MINE-11), `undo` takes back the user's last act where the answer to it had `canUndo`.
 */
export type MyElementAction = 'activate' | 'delete' | 'restore' | 'undo';

export interface MyElementRequest {
  readonly action: MyElementAction;
  readonly module: string;
  readonly element: string;
  /** The version that the user saw; undefined: nothing is compared. */
  readonly version?: string | undefined;
}

export interface MyElementAnswer {
  readonly done: boolean;
  /** What the toggle link's class becomes after `activate`; '' leaves it. */
  readonly className: string;
  /** For the user: what was done, or why not; '' where the platform gives none. */
  readonly message: string;
  /** The present version: after a change, and when another one was sent; '' where the platform gives none. */
  readonly version: string;
  /** The action `undo` takes it back. */
  readonly canUndo: boolean;
  /** Where the person can mend what is in the way, when `done` is false; '' where the platform names no place. */
  readonly href: string;
}

const ACTION_PREFIX = 'my_elements_';

export const myElementEndpoint: Endpoint<MyElementRequest, MyElementAnswer> = {
  method: 'POST',
  path: '/ajax/modules/modules/traitement.php',
  request: ({ action, module, element, version }) => ({
    action: `${ACTION_PREFIX}${action}`,
    element_module_ident: module,
    element_id: element,
    ...(version !== undefined && { element_version: version }),
  }),
  answer: (wire, path = '') => {
    const fields = record(wire, path);
    return {
      done: flag(fields.result, `${path}.result`),
      className: optionalText(fields.class, `${path}.class`),
      message: optionalText(fields.msg, `${path}.msg`),
      version: optionalText(fields.version, `${path}.version`),
      canUndo: fields.undo === undefined ? false : flag(fields.undo, `${path}.undo`),
      href: optionalText(fields.href, `${path}.href`),
    };
  },
};

export const myElementService: Service<MyElementRequest, MyElementAnswer> = {
  endpoint: myElementEndpoint,
  read: (wire, path = '') => {
    const fields = record(wire, path);
    const action = oneOf(
      'my_elements_activate',
      'my_elements_delete',
      'my_elements_restore',
      'my_elements_undo',
    )(fields.action, `${path}.action`);
    return {
      action: action.slice(ACTION_PREFIX.length) as MyElementAction,
      module: text(fields.element_module_ident, `${path}.element_module_ident`),
      element: text(fields.element_id, `${path}.element_id`),
      ...(fields.element_version !== undefined && { version: text(fields.element_version, `${path}.element_version`) }),
    };
  },
  write: ({ done, className, message, version, canUndo, href }) => ({
    result: done,
    class: className,
    msg: message,
    ...(version !== '' && { version }),
    ...(canUndo && { undo: 1 }),
    ...(href !== '' && { href }),
  }),
};
