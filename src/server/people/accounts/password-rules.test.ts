import { describe, expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { contextWords } from './password-context.ts';
import { passwordFault } from './password-rules.ts';

const WORDS = contextWords({
  site: {
    id: 'beaurivage',
    name: 'Ville de Beaurivage-sur-Loire',
    hosts: ['www.beaurivage.example'],
    identity: { ville: 'Beaurivage' },
    product: 'vitrine',
  },
  account: { email: 'camille.moreau@beaurivage.example', name: 'Camille Moreau' },
});

describe('a new password', () => {
  it.each([
    ['trop court', 'au moins 12'],
    ['x'.repeat(201), 'au plus 200'],
    ['aaaaaaaaaaaaab', 'moins répétitif'],
    ['bonjourbonjour', 'moins répétitif'],
    ['soleil soleil so', 'moins répétitif'],
    ['MotherFucker', 'parmi les plus utilisés'],
    ['1q2w3e4r5t6y', 'parmi les plus utilisés'],
    ['qwertyqwerty!', 'qui se suivent'],
    ['azertyuiop%123', 'qui se suivent'],
    ['0123456789abcdef', 'qui se suivent'],
    ['poiuytreza987', 'qui se suivent'],
    ['Bonjour123456!', 'Un mot courant'],
    ['motdepasse!927402', 'Un mot courant'],
    ['2041+P@ssword+88', 'Un mot courant'],
    ['anniversaire!73', 'Un mot courant'],
    ['Beaurivage2041!', 'ressemble à'],
    ['camille.moreau.41', 'ressemble à'],
    ['vitrine-beaurivage', 'ressemble à'],
  ])('« %s » is refused, with a reason', (password, reason) => {
    expect(passwordFault(password, WORDS, FRENCH_WORDS.t)).toContain(reason);
  });

  it.each([
    'pont-du-matin-2026',
    'gabare-sous-le-vent-2026',
    'clocher-et-coteaux-2026',
    'la loire gèle à Beaurivage en mars',
    'xK9#mQ2$vL7pR4',
    'correct horse battery staple',
    'trois chats, sept ponts',
    'ドラゴンと七つの橋の物語',
  ])('« %s » is taken: a sentence is enough, no sign is required', (password) => {
    expect(passwordFault(password, WORDS, FRENCH_WORDS.t)).toBeUndefined();
  });
});
