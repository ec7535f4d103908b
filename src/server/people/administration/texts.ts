import type { JournalDetail } from '#server/content/journal/detail.ts';
import type { Rights } from '#server/people/account.ts';
import { ROLE_NAMES } from '#server/people/accounts/texts.ts';

/** Why a change of an account is refused, and what to do instead. */
export const REFUSALS = {
  absent: 'Ce compte n’existe plus.',
  self: 'Vous ne pouvez pas faire cela avec votre propre compte. Demandez-le à un autre administrateur.',
  'last-administrator':
    'C’est le dernier administrateur du site. Donnez d’abord ce rôle à une autre personne, qui s’est déjà connectée.',
  exists: 'Un compte existe déjà à cette adresse.',
  'not-invited': 'Cette personne a déjà choisi son mot de passe, ou son compte est suspendu.',
  'no-factor': 'Ce compte n’a pas de double authentification.',
  'new-owner': 'Choisissez la personne à qui confier ses contenus\u00a0: elle doit contribuer aux mêmes rubriques.',
} as const;

/** Details of journal entries: a role with its modules, elements with their new owner. */
export const JOURNAL_TEXTS = {
  rights: {
    contributor: 'Contributeur\u00a0: {modules}',
    publisher: 'Publicateur\u00a0: {modules}',
    editor: 'Rédacteur\u00a0: {modules}',
    administrator: 'Administrateur\u00a0: {modules}',
  },
  newOwner: { one: '{count} contenu confié à {email}', other: '{count} contenus confiés à {email}' },
} as const;

export function rightsDetail({ role, modules }: Rights): JournalDetail {
  if (modules.length === 0) return { text: ROLE_NAMES[role], data: {} };
  return { text: JOURNAL_TEXTS.rights[role], data: { modules: [...modules].sort().join(', ') } };
}
