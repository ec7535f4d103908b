import type { Rights } from '#server/people/account.ts';
import {
  type ActContext,
  type ActResult,
  changeRights,
  correctAddress,
  endSessions,
  inviteAgain,
  removeAccount,
  resetFactor,
  resumeAccount,
  suspendAccount,
} from '#server/people/administration/acts.ts';
import type { ManagedAccount } from '#server/people/administration/managed.ts';
import type { ACT_TEXTS } from './texts.ts';

export type ActName = keyof typeof ACT_TEXTS;

/** The fields of acts, without those that confirm them. */
interface ActForm {
  readonly rights: Rights;
  readonly newOwnerId: string;
  readonly email: string;
}

interface Act {
  readonly isDangerous?: boolean;
  /** Whether the account page offers it. */
  isOffered(account: ManagedAccount): boolean;
  run(context: ActContext, id: string, form: ActForm): Promise<ActResult>;
}

/** The acts on an account, in the order of its page; each name is the end of the address. */
export const ACTS: Readonly<Record<ActName, Act>> = {
  droits: { isOffered: () => true, run: (context, id, { rights }) => changeRights(context, id, rights) },
  relancer: { isOffered: ({ state }) => state === 'invited', run: inviteAgain },
  adresse: {
    isOffered: ({ state }) => state === 'invited',
    run: (context, id, { email }) => correctAddress(context, id, email),
  },
  deconnecter: { isOffered: ({ sessions }) => sessions > 0, run: endSessions },
  'second-facteur': { isOffered: ({ hasSecondFactor }) => hasSecondFactor, run: resetFactor },
  suspendre: { isDangerous: true, isOffered: ({ state }) => state !== 'suspended', run: suspendAccount },
  reactiver: { isOffered: ({ state }) => state === 'suspended', run: resumeAccount },
  supprimer: {
    isDangerous: true,
    isOffered: () => true,
    run: (context, id, { newOwnerId }) => removeAccount(context, id, newOwnerId === '' ? undefined : newOwnerId),
  },
};

export function isActName(name: string): name is ActName {
  return Object.hasOwn(ACTS, name);
}
