import { CommandFailure, EXIT, wrongUsage } from '#server/command/command.ts';
import type { Io } from '#server/command/io.ts';
import { ROLES } from '#server/content/site/settings/roles.ts';
import { knownModules } from '#server/content/site-modules.ts';
import type { Role } from '#server/people/account.ts';
import {
  type ActContext,
  changeRights,
  endSessions,
  inviteAccount,
  removeAccount,
  resetFactor,
  resumeAccount,
  suspendAccount,
} from '#server/people/administration/acts.ts';
import { findAccountId, findManaged, type ManagedAccount } from '#server/people/administration/managed.ts';
import { REFUSALS } from '#server/people/administration/texts.ts';
import type { ActResult } from '#server/people/administration/types.ts';
import type { Database } from '#server/platform/db/open.ts';

export interface UserOptions {
  readonly nom?: string | undefined;
  readonly role?: string | undefined;
  readonly modules?: string | undefined;
  readonly heritier?: string | undefined;
  readonly 'mot-de-passe-stdin'?: boolean | undefined;
}

export interface Work {
  readonly io: Io;
  readonly database: Database;
  readonly siteId: string;
}

/** The author of what the command does, as the journal names it. */
export const COMMAND_AUTHOR = { id: null, name: 'Commande «\u00a0vitrine user\u00a0»' } as const;

/** Reads a role; throws with the list of those that exist. */
export function readRole(name: string): Role {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const known = Object.entries(ROLES).find(([french]) => french === plain)?.[1];
  if (known === undefined) throw wrongUsage(`Le rôle est l’un de\u00a0: ${Object.keys(ROLES).join(', ')}.`);
  return known;
}

/** Reads a list of modules, parted by commas; throws with the list of those of the site. */
export async function readModules({ database, siteId }: Work, list: string): Promise<readonly string[]> {
  const named = list.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  const known = await knownModules(database.kysely, siteId);
  const strange = named.filter((name) => !known.includes(name));
  if (strange.length === 0) return named;
  const shown = strange.map((name) => `«\u00a0${name}\u00a0»`).join(', ');
  const advice =
    known.length === 0
      ? `Le site «\u00a0${siteId}\u00a0» n’en a pas, ou n’a pas encore été publié avec cette version.`
      : `Modules du site\u00a0: ${known.join(', ')}.`;
  throw wrongUsage(`${shown}\u00a0: aucun module de ce nom. ${advice}`);
}

export async function invite(work: Work, email: string, options: UserOptions): Promise<void> {
  const rights = {
    role: readRole(options.role ?? 'contributeur'),
    modules: await readModules(work, options.modules ?? ''),
  };
  check(await inviteAccount(contextOf(work), { email, name: options.nom ?? email, ...rights }));
  work.io.out(`Le compte ${email} est créé.`);
  work.io.out(
    'L’invitation part dans les cinq minutes si le serveur fonctionne et si site.yaml a une «\u00a0adresse\u00a0».',
  );
}

interface ActCall {
  readonly work: Work;
  readonly account: ManagedAccount;
  /** What follows the address. */
  readonly value: string;
  readonly options: UserOptions;
}

interface UserAct {
  /** What follows the address; undefined: nothing. */
  readonly takes?: string;
  run(call: ActCall): Promise<ActResult>;
  done(account: ManagedAccount): string;
}

/** What the command does with an existing account, as administrators do in the browser. */
export const USER_ACTS: Readonly<Record<string, UserAct>> = {
  role: {
    takes: 'le rôle',
    run: ({ work, account: { id, modules }, value }) =>
      changeRights(contextOf(work), id, { role: readRole(value), modules }),
    done: ({ email }) => `Le rôle de ${email} est changé.`,
  },
  modules: {
    takes: 'les modules, séparés par des virgules («\u00a0-\u00a0» pour aucun)',
    run: async ({ work, account: { id, role }, value }) =>
      changeRights(contextOf(work), id, { role, modules: await readModules(work, value === '-' ? '' : value) }),
    done: ({ email }) => `Les modules de ${email} sont changés.`,
  },
  suspend: {
    run: ({ work, account }) => suspendAccount(contextOf(work), account.id),
    done: ({ email }) => `Le compte ${email} est suspendu. Ses sessions sont fermées.`,
  },
  resume: {
    run: ({ work, account }) => resumeAccount(contextOf(work), account.id),
    done: ({ email }) => `Le compte ${email} n’est plus suspendu.`,
  },
  remove: {
    run: async ({ work, account, options }) => {
      if (options.heritier === undefined && account.elements > 0)
        throw new CommandFailure(
          EXIT.failure,
          `${account.email} a ${account.elements} éléments. Ajoutez --heritier <adresse> pour les confier à quelqu’un.`,
        );
      const heir = options.heritier === undefined ? undefined : await idOf(work, options.heritier);
      return removeAccount(contextOf(work), account.id, heir);
    },
    done: ({ email }) => `Le compte ${email} est supprimé.`,
  },
  'second-facteur': {
    run: async ({ work, account }) => {
      const result = await resetFactor(contextOf(work), account.id);
      if (result.refused === 'no-factor')
        throw new CommandFailure(EXIT.failure, `Le compte ${account.email} n’a pas de second facteur.`);
      return result;
    },
    done: ({ email }) =>
      `Le second facteur de ${email} est retiré. Son mot de passe suffit de nouveau\u00a0: prévenez la personne.`,
  },
  deconnecter: {
    run: ({ work, account }) => endSessions(contextOf(work), account.id),
    done: ({ email }) => `Les sessions de ${email} sont fermées.`,
  },
};

export async function runAct(
  work: Work,
  action: string,
  { email, value, options }: { readonly email: string; readonly value: string; readonly options: UserOptions },
): Promise<void> {
  const act = USER_ACTS[action];
  const account = await findManaged(work.database.kysely, work.siteId, await idOf(work, email), new Date());
  if (act === undefined || account === undefined) throw absent(work, email);
  check(await act.run({ work, account, value, options }));
  work.io.out(act.done(account));
}

async function idOf(work: Work, email: string): Promise<string> {
  const id = await findAccountId(work.database.kysely, work.siteId, email);
  if (id === undefined) throw absent(work, email);
  return id;
}

function absent({ siteId }: Work, email: string): CommandFailure {
  return new CommandFailure(EXIT.failure, `Aucun compte ${email} sur le site «\u00a0${siteId}\u00a0».`);
}

function check(result: ActResult): void {
  if (result.refused !== undefined) throw new CommandFailure(EXIT.failure, REFUSALS[result.refused]);
}

function contextOf({ database, siteId }: Work): ActContext {
  return { db: database.kysely, siteId, author: COMMAND_AUTHOR, now: new Date() };
}
