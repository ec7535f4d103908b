import { expect, test } from 'vitest';
import { messageLookup } from './engineers.ts';

const lookUp = messageLookup({
  'Rien n’est fait.': 'Nothing is done.',
  'L’adresse «\u00a0{0}\u00a0» est refusée. {1}': 'The address “{0}” is refused. {1}',
  '{1} Détail\u00a0:': '{1} Detail:',
  'Écrivez {"a": 1} (ou rien).': 'Write {"a": 1} (or nothing).',
});

test.each([
  ['Rien n’est fait.', 'Nothing is done.'],
  ['[page] Rien n’est fait.', '[page] Nothing is done.'],
  ['L’adresse «\u00a0a{b}$&\u00a0» est refusée. Rien n’est fait.', 'The address “a{b}$&” is refused. Nothing is done.'],
  ['[sweep] Rien n’est fait. Détail\u00a0:', '[sweep] Nothing is done. Detail:'],
  ['Écrivez {"a": 1} (ou rien).', 'Write {"a": 1} (or nothing).'],
  ['Autre chose.', 'Autre chose.'],
  ['x'.repeat(3000), 'x'.repeat(3000)],
])('LANG-2 what engineers read, %j, is %j', (printed, said) => {
  expect(lookUp(printed)).toBe(said);
});
