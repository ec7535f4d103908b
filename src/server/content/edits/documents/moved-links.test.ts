import { expect, test } from 'vitest';
import { withMovedLinks } from './moved-links.ts';

const moved = (path: string) => (path === '/ecole' ? '/enfance/ecole' : undefined);
const page = (body: string) => `---\nid: 3\ntitre: "Mairie" # un mot\n---\n\n${body}\n`;

test.each([
  ['[École](/ecole)', '[École](/enfance/ecole)'],
  ['[/ecole](/ecole/#horaires "Voir /ecole") et /ecole', '[/ecole](/enfance/ecole/#horaires "Voir /ecole") et /ecole'],
  ['[École](</ecole?vue=1>)', '[École](</enfance/ecole?vue=1>)'],
  ['[l’école][e]\r\n\r\n[e]: /ecole', '[l’école][e]\r\n\r\n[e]: /enfance/ecole'],
  ['[School](langue:en:/ecole)', '[School](langue:en:/enfance/ecole)'],
  ['`[École](/ecole)`\n\n```\n[École](/ecole)\n```', '`[École](/ecole)`\n\n```\n[École](/ecole)\n```'],
  ['[Autre](/ecole-de-musique) [Site](https://x.example/ecole)', undefined],
  ["::: liens\nitems:\n  - { titre: '/ecole', lien:   '/ecole' } # à revoir\n:::", undefined],
  [
    '::: encart\ntexte: |\n  Voir [l’école](/ecole#bas).\n  Fin.\n:::',
    '::: encart\ntexte: |\n  Voir [l’école](/enfance/ecole#bas).\n  Fin.\n:::',
  ],
])('EDIT-10 EDIT-4 of «%s» only addresses change', (before, after) => {
  const expected = after ?? before.replace("lien:   '/ecole'", "lien:   '/enfance/ecole'");
  expect(withMovedLinks('pages/mairie.md', page(before), moved)).toBe(page(expected));
});

test.each(['- ', '[^a]: '])('EDIT-10 a draft with more levels than are published is left as it is: %s', (sign) => {
  const draft = page(`[École](/ecole)\n\n${sign.repeat(9_000)}a`);
  expect(withMovedLinks('pages/mairie.md', draft, moved)).toBe(draft);
});

test('EDIT-10 settings name the new address, with their comments and quotes', () => {
  const text = 'nom: Village\nraccourcis:\n  - titre: École\n    lien: "/ecole" # ici\n/ecole: 1\n';
  expect(withMovedLinks('site.yaml', text, moved)).toBe(text.replace('"/ecole"', '"/enfance/ecole"'));
});
