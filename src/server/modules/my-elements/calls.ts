import { myElementEndpoint } from '#contract/my-elements.ts';
import type { Action } from '#server/modules/my-elements/store/rules.ts';
import { PATHS } from './paths.ts';

/** What somebody must be, or be allowed to do, for a call to be answered. */
export type Need =
  /** Signed in. */
  | 'account'
  /** One who publishes somewhere. */
  | 'publisher'
  /** A contributor of the module that is named. */
  | 'module'
  /** Whoever the element is within reach of. */
  | 'reach'
  /** One who publishes in the module of an element that waits. */
  | 'review'
  /** Whom the table of rules allows it; `toggle` is publishing or the opposite. */
  | Action
  | 'toggle'
  /** Who may publish, now or later. */
  | 'plan'
  /** The one who did the last act, and nothing else since. */
  | 'undo';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below `/{base}`. */
  readonly path: string;
  readonly need: Need;
  /** Fields that tell this call from others of the same address. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Every call of the contributors' space with what it needs, written once: the test of authorisation asks each of them
 * for everybody and everything.
 */
export const CALLS: readonly Call[] = [
  { method: 'GET', path: PATHS.list, need: 'account' },
  { method: 'GET', path: PATHS.trash, need: 'account' },
  { method: 'GET', path: PATHS.waiting, need: 'publisher' },
  { method: 'POST', path: PATHS.block, need: 'module' },
  { method: 'GET', path: PATHS.new, need: 'module' },
  { method: 'POST', path: PATHS.new, need: 'module' },
  { method: 'GET', path: PATHS.edit, need: 'save' },
  { method: 'POST', path: PATHS.edit, need: 'save' },
  { method: 'POST', path: PATHS.edit, need: 'publish', fields: { active: '1' } },
  { method: 'GET', path: PATHS.submit, need: 'submit' },
  { method: 'POST', path: PATHS.submit, need: 'submit' },
  { method: 'GET', path: PATHS.activate, need: 'toggle' },
  { method: 'POST', path: PATHS.activate, need: 'toggle' },
  { method: 'GET', path: PATHS.delete, need: 'delete' },
  { method: 'POST', path: PATHS.delete, need: 'delete' },
  { method: 'GET', path: PATHS.restore, need: 'restore' },
  { method: 'POST', path: PATHS.restore, need: 'restore' },
  { method: 'GET', path: PATHS.withdraw, need: 'withdraw' },
  { method: 'POST', path: PATHS.withdraw, need: 'withdraw' },
  { method: 'GET', path: PATHS.discard, need: 'discard' },
  { method: 'POST', path: PATHS.discard, need: 'discard' },
  { method: 'GET', path: PATHS.plan, need: 'plan' },
  { method: 'POST', path: PATHS.plan, need: 'plan', fields: { publier_le: '2099-03-01T08:00' } },
  { method: 'POST', path: PATHS.undo, need: 'undo' },
  { method: 'GET', path: PATHS.preview, need: 'reach' },
  { method: 'GET', path: PATHS.review, need: 'review' },
  { method: 'POST', path: PATHS.review, need: 'review', fields: { decision: 'publier' } },
  { method: 'POST', path: PATHS.review, need: 'review', fields: { decision: 'refuser', motif: 'À revoir.' } },
  { method: 'GET', path: PATHS.history, need: 'reach' },
  { method: 'POST', path: PATHS.history, need: 'save', fields: { rang: '00000001' } },
  { method: 'POST', path: myElementEndpoint.path, need: 'toggle', fields: { action: 'my_elements_activate' } },
  { method: 'POST', path: myElementEndpoint.path, need: 'delete', fields: { action: 'my_elements_delete' } },
  { method: 'POST', path: myElementEndpoint.path, need: 'restore', fields: { action: 'my_elements_restore' } },
  { method: 'POST', path: myElementEndpoint.path, need: 'undo', fields: { action: 'my_elements_undo' } },
];
