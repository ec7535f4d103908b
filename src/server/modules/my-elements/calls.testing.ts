import { myElementEndpoint } from '#contract/my-elements.ts';
import type { Action } from '#server/modules/my-elements/store/rules.ts';
import { PATHS } from './paths.ts';

/** The right that a call requires. */
export type Need =
  /** Signed in. */
  | 'account'
  /** A publisher of any module. */
  | 'publisher'
  /** A contributor of the module. */
  | 'module'
  /** An account that reaches the element. */
  | 'reach'
  /** A publisher of the module, for an element in review. */
  | 'review'
  /** By the table of rules; `toggle` is `publish` or `unpublish`. */
  | Action
  | 'toggle'
  /** An account that may publish or unpublish. */
  | 'plan'
  /** A publisher of the module, for an element outside the trash. */
  | 'entrust'
  /** The account that did the last act. */
  | 'undo';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below `/{base}`. */
  readonly path: string;
  readonly need: Need;
  /** Fields that select this call among those of the same address. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Every call of the contributors' space with the right it requires. The test of authorisation sends each of them for
 * every account, situation and module.
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
  { method: 'GET', path: PATHS.owner, need: 'entrust' },
  { method: 'POST', path: PATHS.owner, need: 'entrust', fields: { responsable: '' } },
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
