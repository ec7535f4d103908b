import { ROLE_NAMES } from '#server/people/accounts/texts.ts';
import type { ActRefusal, Rights } from './types.ts';

/** Why a change of an account is not made, and what to do instead. */
export const REFUSALS: Readonly<Record<ActRefusal, string>> = {
  absent: 'Ce compte n’existe plus.',
  self: 'Vous ne pouvez pas faire cela avec votre propre compte. Demandez-le à un autre administrateur.',
  'last-administrator':
    'C’est le dernier administrateur du site. Donnez d’abord ce rôle à une autre personne, qui s’est déjà connectée.',
  exists: 'Un compte existe déjà à cette adresse.',
  'not-invited': 'Cette personne a déjà choisi son mot de passe, ou son compte est suspendu.',
  'no-factor': 'Ce compte n’a pas de double authentification.',
  heir: 'Choisissez la personne à qui confier ses éléments\u00a0: elle doit contribuer aux mêmes contenus.',
};

/** Details of entries of the journal. */
export const journalTexts = {
  rights: ({ role, modules }: Rights) =>
    modules.length === 0 ? ROLE_NAMES[role] : `${ROLE_NAMES[role]}\u00a0: ${[...modules].sort().join(', ')}`,
  heir: (count: number, email: string) => `${count} ${count > 1 ? 'éléments confiés' : 'élément confié'} à ${email}`,
} as const;
