import { expectCount, readArguments } from '#server/command/arguments.ts';
import { type Command, CommandFailure, EXIT, wrongUsage } from '#server/command/command.ts';
import { chooseSiteId, DATA_OPTION, withDatabase } from '#server/command/database.ts';
import { type Io, readAll } from '#server/command/io.ts';
import { ROLES } from '#server/content/site/settings/roles.ts';
import { wordsOf } from '#server/people/accounts/password-context.ts';
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

const NEW: readonly string[] = ['add', 'invite'];
const ACTIONS: readonly string[] = [...NEW, 'passwd', ...Object.keys(USER_ACTS), 'list'];
const STATES = { active: undefined, invited: 'invitation envoyée', suspended: 'suspendu' } as const;
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
  usage: `vitrine user ${ACTIONS.join('|')} [<adresse électronique>] [options]`,
  summary: 'Crée ou invite un compte, change ses droits, le suspend ou le supprime, liste les comptes.',
  details: [
    '  add <adresse>          Crée un compte. Le mot de passe est demandé sans être affiché.',
    '  invite <adresse>       Crée un compte et envoie un lien pour choisir le mot de passe.',
    '  passwd <adresse>       Change le mot de passe et ferme les sessions du compte.',
    '  role <adresse> <rôle>  Change le rôle.',
    '  modules <adresse> <a,b>',
    '                         Change les modules où la personne contribue («\u00a0-\u00a0» pour aucun).',
    '  suspend <adresse>      Empêche la personne de se connecter\u00a0; ce qu’elle a écrit reste.',
    '  resume <adresse>       Met fin à la suspension.',
    '  remove <adresse>       Supprime le compte\u00a0; ses éléments vont à --heritier.',
    '  second-facteur <adresse>',
    '                         Retire le second facteur de qui a perdu son téléphone et ses codes de secours.',
    '  deconnecter <adresse>  Ferme toutes les sessions du compte.',
    '  list                   Liste les comptes.',
    '',
    '  --site <id>            Site concerné (inutile quand la base n’en contient qu’un).',
    '  --nom <nom>            Nom affiché (par défaut, l’adresse).',
    `  --role <rôle>          ${Object.keys(ROLES).join(', ')}\u00a0; par défaut, le premier.`,
    '  --modules <a,b>        Modules où la personne contribue.',
    '  --heritier <adresse>   Avec remove\u00a0: à qui confier les éléments.',
    '  --mot-de-passe-stdin   Lit le mot de passe sur l’entrée standard, pour les scripts.',
    '  --data <dossier>       Données de la base intégrée (VITRINE_DATA, sinon ./data).',
  ],
  async run(args, io) {
    const { values, positionals } = readArguments(args, OPTIONS);
    const [action, ...names] = positionals;
    if (action === undefined || !ACTIONS.includes(action))
      throw wrongUsage(`Écrivez l’un de\u00a0: ${ACTIONS.join(', ')}.`);
    const takes = USER_ACTS[action]?.takes;
    const count = action === 'list' ? 0 : takes === undefined ? 1 : 2;
    expectCount(names, count, count, (names.length === 1 ? takes : undefined) ?? 'l’adresse électronique du compte');
    const [email = '', value = ''] = names;
    // Before a database is opened.
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
    throw wrongUsage(`«\u00a0${email}\u00a0» n’est pas une adresse électronique.`);
  }
}

async function add(work: Work, email: string, options: UserOptions): Promise<void> {
  const { io, database, siteId } = work;
  const modules = await readModules(work, options.modules ?? '');
  const password = await newPassword(io, options, wordsOf([siteId, email, options.nom ?? '']));
  const account = await createAccount(
    database.kysely,
    siteId,
    { email, name: options.nom ?? email, role: readRole(options.role ?? 'contributeur'), modules, password },
    { by: COMMAND_AUTHOR, now: new Date() },
  );
  if (account === undefined)
    throw new CommandFailure(
      EXIT.failure,
      `Le compte ${email} existe déjà. Changez son mot de passe avec «\u00a0vitrine user passwd\u00a0».`,
    );
  io.out(`Le compte ${account.email} est créé.`);
}

async function list({ io, database, siteId }: Work): Promise<void> {
  const french = new Map(Object.entries(ROLES).map(([name, role]) => [role, name]));
  const { accounts } = await listManaged(database.kysely, siteId, new Date(), { limit: MAX_LISTED });
  for (const { email, name, role, modules, state } of accounts.toSorted((one, other) =>
    one.email < other.email ? -1 : 1,
  ))
    io.out([email, name, french.get(role) ?? role, modules.join(','), ...[STATES[state] ?? []].flat()].join('\t'));
}

async function changePassword({ io, database, siteId }: Work, email: string, options: UserOptions): Promise<void> {
  const account = (await findAccount(database.kysely, siteId, email))?.account;
  if (account === undefined)
    throw new CommandFailure(EXIT.failure, `Aucun compte ${email} sur le site «\u00a0${siteId}\u00a0».`);
  const password = await newPassword(io, options, wordsOf([siteId, account.email, account.name]));
  await setPassword(database.kysely, siteId, account.id, password);
  io.out(`Le mot de passe de ${account.email} est changé. Ses sessions sont fermées.`);
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
