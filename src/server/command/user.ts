import type { Account, Role } from '#server/people/account.ts';
import { wordsOf } from '#server/people/accounts/password-context.ts';
import { passwordFault } from '#server/people/accounts/password-rules.ts';
import { endOtherSessions } from '#server/people/accounts/session-list.ts';
import {
  createAccount,
  findAccount,
  listAccounts,
  MAX_EMAIL_LENGTH,
  setPassword,
} from '#server/people/accounts/store.ts';
import { removeSecondFactor } from '#server/people/second-factor/store.ts';
import type { Database } from '#server/platform/db/open.ts';
import { expectCount, readArguments } from './arguments.ts';
import { type Command, CommandFailure, EXIT, wrongUsage } from './command.ts';
import { chooseSiteId, DATA_OPTION, withDatabase } from './database.ts';
import { type Io, readAll } from './io.ts';

const ROLES: ReadonlyMap<string, Role> = new Map([
  ['contributeur', 'contributor'],
  ['publicateur', 'publisher'],
  ['administrateur', 'administrator'],
]);

const ACTIONS: readonly string[] = ['add', 'passwd', 'second-facteur', 'deconnecter', 'list'];

const OPTIONS = {
  ...DATA_OPTION,
  site: { type: 'string' },
  nom: { type: 'string' },
  role: { type: 'string' },
  modules: { type: 'string' },
  'mot-de-passe-stdin': { type: 'boolean' },
} as const;

interface UserOptions {
  readonly nom?: string | undefined;
  readonly role?: string | undefined;
  readonly modules?: string | undefined;
  readonly 'mot-de-passe-stdin'?: boolean | undefined;
}

interface Work {
  readonly io: Io;
  readonly database: Database;
  readonly siteId: string;
}

export const userCommand: Command = {
  name: 'user',
  usage: 'vitrine user add|passwd|second-facteur|deconnecter|list [<adresse électronique>] [options]',
  summary: 'Crée un compte, change un mot de passe, retire un second facteur, ferme des sessions, liste les comptes.',
  details: [
    '  add <adresse>          Crée un compte. Le mot de passe est demandé sans être affiché.',
    '  passwd <adresse>       Change le mot de passe et ferme les sessions du compte.',
    '  second-facteur <adresse>',
    '                         Retire le second facteur de qui a perdu son téléphone et ses codes de secours.',
    '  deconnecter <adresse>  Ferme toutes les sessions du compte.',
    '  list                   Liste les comptes.',
    '',
    '  --site <id>            Site concerné (inutile quand la base n’en contient qu’un).',
    '  --nom <nom>            Nom affiché (par défaut, l’adresse).',
    '  --role <rôle>          contributeur (par défaut), publicateur ou administrateur.',
    '  --modules <a,b>        Modules où la personne contribue.',
    '  --mot-de-passe-stdin   Lit le mot de passe sur l’entrée standard, pour les scripts.',
    '  --data <dossier>       Données de la base intégrée (VITRINE_DATA, sinon ./data).',
  ],
  async run(args, io) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const [action, ...names] = positionals;
    if (action === undefined || !ACTIONS.includes(action))
      throw wrongUsage(`Écrivez l’un de\u00a0: ${ACTIONS.join(', ')}.`);
    expectCount(names, action === 'list' ? 0 : 1, action === 'list' ? 0 : 1, 'l’adresse électronique du compte');
    const email = names[0] ?? '';
    if (action === 'add') checkNew(email, values);
    await withDatabase(io, values.data, async (database) => {
      const siteId = await chooseSiteId(database, values.site);
      const work = { io, database, siteId };
      if (action === 'list') return list(work);
      if (action === 'add') return add(work, email, values);
      const found = await findAccount(database.kysely, siteId, email);
      if (found === undefined)
        throw new CommandFailure(EXIT.failure, `Aucun compte ${email} sur le site «\u00a0${siteId}\u00a0».`);
      if (action === 'second-facteur') return removeFactor(work, found.account);
      if (action === 'deconnecter') return endSessions(work, found.account);
      return changePassword(work, found.account, values);
    });
  },
};

function checkNew(email: string, { role }: UserOptions): void {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > MAX_EMAIL_LENGTH) {
    throw wrongUsage(`«\u00a0${email}\u00a0» n’est pas une adresse électronique.`);
  }
  if (role !== undefined && !ROLES.has(role))
    throw wrongUsage(`Le rôle est l’un de\u00a0: ${[...ROLES.keys()].join(', ')}.`);
}

async function add({ io, database, siteId }: Work, email: string, options: UserOptions): Promise<void> {
  const password = await newPassword(io, options, wordsOf([siteId, email, options.nom ?? '']));
  const account = await createAccount(database.kysely, siteId, {
    email,
    name: options.nom ?? email,
    role: ROLES.get(options.role ?? 'contributeur') ?? 'contributor',
    modules: (options.modules ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()])),
    password,
  });
  if (account === undefined)
    throw new CommandFailure(
      EXIT.failure,
      `Le compte ${email} existe déjà. Changez son mot de passe avec «\u00a0vitrine user passwd\u00a0».`,
    );
  io.out(`Le compte ${account.email} est créé.`);
}

async function list({ io, database, siteId }: Work): Promise<void> {
  const french = new Map([...ROLES].map(([name, role]) => [role, name]));
  for (const { email, name, role, modules } of await listAccounts(database.kysely, siteId)) {
    io.out([email, name, french.get(role) ?? role, modules.join(',')].join('\t'));
  }
}

async function changePassword(
  { io, database, siteId }: Work,
  { id, email, name }: Account,
  options: UserOptions,
): Promise<void> {
  await setPassword(database.kysely, siteId, id, await newPassword(io, options, wordsOf([siteId, email, name])));
  io.out(`Le mot de passe de ${email} est changé. Ses sessions sont fermées.`);
}

async function removeFactor({ io, database, siteId }: Work, { id, email }: Account): Promise<void> {
  const isRemoved = await removeSecondFactor(database.kysely, { siteId, accountId: id });
  if (!isRemoved) throw new CommandFailure(EXIT.failure, `Le compte ${email} n’a pas de second facteur.`);
  io.out(`Le second facteur de ${email} est retiré. Son mot de passe suffit de nouveau\u00a0: prévenez la personne.`);
}

async function endSessions({ io, database, siteId }: Work, { id, email }: Account): Promise<void> {
  await endOtherSessions(database.kysely, siteId, id, '');
  io.out(`Les sessions de ${email} sont fermées.`);
}

async function newPassword(io: Io, options: UserOptions, words: readonly string[]): Promise<string> {
  const fromStdin = options['mot-de-passe-stdin'] === true;
  const password = fromStdin ? await readAll(io.stdin) : await io.promptSecret('Mot de passe\u00a0: ');
  if (password === undefined)
    throw wrongUsage('Aucun clavier pour demander le mot de passe. Ajoutez --mot-de-passe-stdin.');
  const fault = passwordFault(password, words);
  if (fault !== undefined) throw new CommandFailure(EXIT.failure, fault);
  if (!fromStdin && (await io.promptSecret('Une seconde fois\u00a0: ')) !== password) {
    throw new CommandFailure(EXIT.failure, 'Les deux saisies sont différentes. Rien n’a changé.');
  }
  return password;
}
