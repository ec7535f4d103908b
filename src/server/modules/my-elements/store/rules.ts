import type { SiteModule } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';

/**
 * The state of an element. `published-…`: the published version stays public while there are changes, as a draft, in
 * review or refused. `unpublished`: a draft that was published before.
 */
export const SITUATIONS = [
  'draft',
  'pending',
  'refused',
  'unpublished',
  'published',
  'published-draft',
  'published-pending',
  'published-refused',
  'deleted',
] as const;
export type Situation = (typeof SITUATIONS)[number];

/**
 * The rights of a user on an element within reach: those of its owner, whom the module trusts or moderates, or those of
 * a publisher of its module.
 */
export const STANDINGS = ['moderated', 'trusted', 'publisher'] as const;
export type Standing = (typeof STANDINGS)[number];

export const ACTIONS = [
  'save',
  'submit',
  'withdraw',
  'publish',
  'unpublish',
  'refuse',
  'discard',
  'delete',
  'restore',
] as const;
export type Action = (typeof ACTIONS)[number];

/** `before`: the situation before the deletion, or less (`restoredAs`). */
type Outcome = Situation | 'before';
type Row = Readonly<Partial<Record<Situation, Readonly<Partial<Record<Standing, Outcome>>>>>>;

/**
 * Who may do what with an element in which situation, and the situation that follows. What is not listed is not
 * allowed. For elements within reach only (reach.ts).
 */
const RULES: Readonly<Record<Action, Row>> = {
  save: {
    draft: all('draft'),
    pending: all('pending'),
    refused: all('draft'),
    unpublished: all('unpublished'),
    published: { moderated: 'published-draft', trusted: 'published', publisher: 'published' },
    'published-draft': all('published-draft'),
    'published-pending': all('published-pending'),
    'published-refused': all('published-draft'),
  },
  submit: {
    draft: { moderated: 'pending' },
    refused: { moderated: 'pending' },
    unpublished: { moderated: 'pending' },
    'published-draft': { moderated: 'published-pending' },
    'published-refused': { moderated: 'published-pending' },
  },
  withdraw: { pending: all('draft'), 'published-pending': all('published-draft') },
  publish: fromAny({ trusted: 'published', publisher: 'published' }),
  unpublish: {
    published: all('unpublished'),
    'published-draft': all('unpublished'),
    'published-pending': all('unpublished'),
    'published-refused': all('unpublished'),
  },
  refuse: { pending: { publisher: 'refused' }, 'published-pending': { publisher: 'published-refused' } },
  discard: {
    'published-draft': all('published'),
    'published-pending': all('published'),
    'published-refused': all('published'),
  },
  delete: fromAny(all('deleted')),
  restore: { deleted: all('before') },
};

function all(outcome: Outcome) {
  return { moderated: outcome, trusted: outcome, publisher: outcome };
}

/** The same from every situation of an element that is not deleted. */
function fromAny(outcomes: Row[Situation]): Row {
  return Object.fromEntries(SITUATIONS.flatMap((from) => (from === 'deleted' ? [] : [[from, outcomes]])));
}

/**
 * The situation of a restored element. Only publishers make an element public again that another user deleted: the
 * deletion may have been a publisher's decision.
 */
export function restoredAs(
  before: Exclude<Situation, 'deleted'>,
  standing: Standing,
  deletion: 'own' | 'other',
): Exclude<Situation, 'deleted'> {
  return deletion === 'own' || standing === 'publisher' || !isPublic(before) ? before : 'unpublished';
}

/** The situation after an action; undefined: not allowed. */
export function outcomeOf(action: Action, situation: Situation, standing: Standing): Outcome | undefined {
  return RULES[action][situation]?.[standing];
}

export function may(action: Action, situation: Situation, standing: Standing): boolean {
  return outcomeOf(action, situation, standing) !== undefined;
}

/** The situation after several actions in turn; undefined: one of them is not allowed. */
export function outcomeOfAll(
  actions: readonly Action[],
  situation: Situation,
  standing: Standing,
): Outcome | undefined {
  return actions.reduce<Outcome | undefined>(
    (now, action) => (now === undefined || now === 'before' ? now : outcomeOf(action, now, standing)),
    situation,
  );
}

/**
 * Whether every required field must be filled: for publication and requests for it, not for drafts. Actions without
 * values (`restore`, `discard`) check nothing.
 */
export function mustBeComplete(actions: readonly Action[], outcome: Outcome | undefined): boolean {
  if (actions.some((action) => action === 'publish' || action === 'submit')) return true;
  return actions.includes('save') && outcome !== undefined && (outcome === 'published' || outcome.endsWith('pending'));
}

/** Whether visitors see a version of it. */
export function isPublic(situation: Situation): boolean {
  return situation.startsWith('published');
}

/** Whether it, or its changes, are in review. */
export function isWaiting(situation: Situation): boolean {
  return situation === 'pending' || situation === 'published-pending';
}

export function standingOf(account: Pick<Account, 'role'>, module: Pick<SiteModule, 'contributors'>): Standing {
  if (account.role !== 'contributor') return 'publisher';
  return module.contributors === 'confiance' ? 'trusted' : 'moderated';
}
