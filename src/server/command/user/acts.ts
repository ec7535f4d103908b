import { says } from '#language/message.ts';
import { CommandFailure, EXIT, wrongUsage } from '#server/command/command.ts';
import type { Io } from '#server/command/io.ts';
import { TEXTS } from '#server/command/words/texts.ts';
import { ROLES_BY_NAME } from '#server/content/site/settings/roles.ts';
import { quote } from '#server/content/site/yaml/wording.ts';
import { knownModules } from '#server/content/site-modules.ts';
import {
  type ActContext,
  type ActResult,
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
import type { Database } from '#server/platform/db/open.ts';
import type { Role } from '#server/platform/security/role.ts';
import { USER_TEXTS } from './texts.ts';

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
export const COMMAND_AUTHOR = { id: null, name: USER_TEXTS.author } as const;

/** Reads a role; for an unknown one, throws with the list of roles. */
export function readRole(name: string): Role {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const known = Object.entries(ROLES_BY_NAME).find(([french]) => french === plain)?.[1];
  if (known === undefined)
    throw wrongUsage(says(USER_TEXTS.roleIsOneOf, { roles: Object.keys(ROLES_BY_NAME).join(', ') }));
  return known;
}

/** Reads modules separated by commas; for an unknown one, throws with the list of modules of the site. */
export async function readModules({ database, siteId }: Work, list: string): Promise<readonly string[]> {
  const named = list.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  const known = await knownModules(database.kysely, siteId);
  const strange = named.filter((name) => !known.includes(name));
  if (strange.length === 0) return named;
  const names = { items: strange.map(quote), by: 'and' } as const;
  throw wrongUsage(
    known.length === 0
      ? says(USER_TEXTS.noModulesKnown, { names, site: siteId })
      : says(USER_TEXTS.noSuchModule, { names, modules: known.join(', ') }),
  );
}

export async function invite(work: Work, email: string, options: UserOptions): Promise<void> {
  const rights = {
    role: readRole(options.role ?? 'contributeur'),
    modules: await readModules(work, options.modules ?? ''),
  };
  check(await inviteAccount(contextOf(work), { email, name: options.nom ?? email, ...rights }));
  work.io.out(work.io.t(USER_TEXTS.created, { email }));
  work.io.out(work.io.t(USER_TEXTS.invited));
}

interface ActCall {
  readonly work: Work;
  readonly account: ManagedAccount;
  /** The argument after the e-mail address. */
  readonly value: string;
  readonly options: UserOptions;
}

interface UserAct {
  /** Message for a missing second argument; undefined if the act takes none. */
  readonly missing?: string;
  run(call: ActCall): Promise<ActResult>;
  readonly done: string;
}

/** Acts on an existing account, the same as in the administration. */
export const USER_ACTS: Readonly<Record<string, UserAct>> = {
  role: {
    missing: TEXTS.noRole,
    run: ({ work, account: { id, modules }, value }) =>
      changeRights(contextOf(work), id, { role: readRole(value), modules }),
    done: USER_TEXTS.roleChanged,
  },
  modules: {
    missing: TEXTS.noModules,
    run: async ({ work, account: { id, role }, value }) =>
      changeRights(contextOf(work), id, { role, modules: await readModules(work, value === '-' ? '' : value) }),
    done: USER_TEXTS.modulesChanged,
  },
  suspend: { run: ({ work, account }) => suspendAccount(contextOf(work), account.id), done: USER_TEXTS.suspended },
  resume: { run: ({ work, account }) => resumeAccount(contextOf(work), account.id), done: USER_TEXTS.resumed },
  remove: {
    run: async ({ work, account, options }) => {
      if (options.heritier === undefined && account.elements > 0)
        throw new CommandFailure(
          EXIT.failure,
          says(USER_TEXTS.needsHeir, { email: account.email, count: account.elements }),
        );
      const newOwner = options.heritier === undefined ? undefined : await idOf(work, options.heritier);
      return removeAccount(contextOf(work), account.id, newOwner);
    },
    done: USER_TEXTS.removed,
  },
  'second-facteur': {
    run: async ({ work, account }) => {
      const result = await resetFactor(contextOf(work), account.id);
      if (result.refused === 'no-factor')
        throw new CommandFailure(EXIT.failure, says(USER_TEXTS.noFactor, { email: account.email }));
      return result;
    },
    done: USER_TEXTS.factorRemoved,
  },
  deconnecter: {
    run: ({ work, account }) => endSessions(contextOf(work), account.id),
    done: USER_TEXTS.sessionsClosed,
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
  work.io.out(work.io.t(act.done, { email: account.email }));
}

async function idOf(work: Work, email: string): Promise<string> {
  const id = await findAccountId(work.database.kysely, work.siteId, email);
  if (id === undefined) throw absent(work, email);
  return id;
}

function absent({ siteId }: Work, email: string): CommandFailure {
  return new CommandFailure(EXIT.failure, says(USER_TEXTS.noAccount, { email, site: siteId }));
}

function check(result: ActResult): void {
  if (result.refused !== undefined) throw new CommandFailure(EXIT.failure, REFUSALS[result.refused]);
}

function contextOf({ database, siteId }: Work): ActContext {
  return { db: database.kysely, siteId, author: COMMAND_AUTHOR, now: new Date() };
}
