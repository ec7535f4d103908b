import { says } from '#language/message.ts';
import { expectCount, readArguments } from '#server/command/arguments.ts';
import { type Command, CommandFailure, EXIT, wrongUsage } from '#server/command/command.ts';
import { chooseSiteId, DATA_OPTION, withDatabase } from '#server/command/database.ts';
import { type Io, readAll } from '#server/command/io.ts';
import { HELP } from '#server/command/words/help-texts.ts';
import { TEXTS } from '#server/command/words/texts.ts';
import { ROLES_BY_NAME } from '#server/content/site/settings/roles.ts';
import { guessableWords } from '#server/people/accounts/password-context.ts';
import { passwordFault } from '#server/people/accounts/password-rules.ts';
import { createAccount, findAccount, MAX_EMAIL_LENGTH, setPassword } from '#server/people/accounts/store.ts';
import { listManaged } from '#server/people/administration/managed.ts';
import {
  COMMAND_AUTHOR,
  invite,
  readModules,
  readRole,
  runAct,
  USER_ACTS,
  type UserOptions,
  type Work,
} from './acts.ts';
import { USER_TEXTS } from './texts.ts';

const NEW: readonly string[] = ['add', 'invite'];
const ACTIONS: readonly string[] = [...NEW, 'passwd', ...Object.keys(USER_ACTS), 'list'];
const STATES = { active: undefined, invited: USER_TEXTS.invitationSent, suspended: USER_TEXTS.isSuspended } as const;
/** More accounts than any town has. */
const MAX_LISTED = 10_000;

const OPTIONS = {
  ...DATA_OPTION,
  site: { type: 'string' },
  nom: { type: 'string' },
  role: { type: 'string' },
  modules: { type: 'string' },
  heritier: { type: 'string' },
  'mot-de-passe-stdin': { type: 'boolean' },
} as const;

export const userCommand: Command = {
  name: 'user',
  summary: HELP.user.summary,
  usage: says(HELP.user.usage, { actions: ACTIONS.join('|') }),
  details: HELP.user.details.map((line) => says(line, { roles: Object.keys(ROLES_BY_NAME).join(', ') })),
  async run(args, io) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const [action, ...names] = positionals;
    if (action === undefined || !ACTIONS.includes(action))
      throw wrongUsage(says(USER_TEXTS.sayAction, { actions: ACTIONS.join(', ') }));
    const missing = USER_ACTS[action]?.missing;
    const count = action === 'list' ? 0 : missing === undefined ? 1 : 2;
    expectCount(names, count, count, (names.length === 1 ? missing : undefined) ?? TEXTS.noAccountAddress);
    const [email = '', value = ''] = names;
    // Checked before the database is opened.
    if (NEW.includes(action)) checkAddress(email);
    if (NEW.includes(action) && values.role !== undefined) readRole(values.role);
    if (action === 'role') readRole(value);
    await withDatabase(io, values.data, async (database) => {
      const siteId = await chooseSiteId(database, values.site);
      const work = { io, database, siteId };
      if (action === 'list') return list(work);
      if (action === 'add') return add(work, email, values);
      if (action === 'invite') return invite(work, email, values);
      if (action === 'passwd') return changePassword(work, email, values);
      return runAct(work, action, { email, value, options: values });
    });
  },
};

function checkAddress(email: string): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > MAX_EMAIL_LENGTH) {
    throw wrongUsage(says(USER_TEXTS.notAnEmail, { email }));
  }
}

async function add(work: Work, email: string, options: UserOptions): Promise<void> {
  const { io, database, siteId } = work;
  const modules = await readModules(work, options.modules ?? '');
  const password = await newPassword(io, options, guessableWords([siteId, email, options.nom ?? '']));
  const account = await createAccount(
    database.kysely,
    siteId,
    { email, name: options.nom ?? email, role: readRole(options.role ?? 'contributeur'), modules, password },
    { by: COMMAND_AUTHOR, now: new Date() },
  );
  if (account === undefined) throw new CommandFailure(EXIT.failure, says(USER_TEXTS.exists, { email }));
  io.out(io.t(USER_TEXTS.created, { email: account.email }));
}

async function list({ io, database, siteId }: Work): Promise<void> {
  const french = new Map(Object.entries(ROLES_BY_NAME).map(([name, role]) => [role, name]));
  const { accounts } = await listManaged(database.kysely, siteId, new Date(), { limit: MAX_LISTED });
  for (const { email, name, role, modules, state } of accounts.toSorted((one, other) =>
    one.email < other.email ? -1 : 1,
  ))
    io.out(
      [
        email,
        name,
        french.get(role) ?? role,
        modules.join(','),
        ...[STATES[state] ?? []].flat().map((one) => io.t(one)),
      ].join('\t'),
    );
}

async function changePassword({ io, database, siteId }: Work, email: string, options: UserOptions): Promise<void> {
  const account = (await findAccount(database.kysely, siteId, email))?.account;
  if (account === undefined)
    throw new CommandFailure(EXIT.failure, says(USER_TEXTS.noAccount, { email, site: siteId }));
  const password = await newPassword(io, options, guessableWords([siteId, account.email, account.name]));
  await setPassword(database.kysely, siteId, account.id, password);
  io.out(io.t(USER_TEXTS.passwordChanged, { email: account.email }));
}

async function newPassword(io: Io, options: UserOptions, words: readonly string[]): Promise<string> {
  const fromStdin = options['mot-de-passe-stdin'] === true;
  const password = fromStdin ? await readAll(io.stdin) : await io.promptSecret(io.t(USER_TEXTS.passwordQuestion));
  if (password === undefined) throw wrongUsage(USER_TEXTS.noKeyboard);
  const fault = passwordFault(password, words, io.t);
  if (fault !== undefined) throw new CommandFailure(EXIT.failure, fault);
  if (!fromStdin && (await io.promptSecret(io.t(USER_TEXTS.passwordAgain))) !== password) {
    throw new CommandFailure(EXIT.failure, USER_TEXTS.passwordsDiffer);
  }
  return password;
}
