import { describe, expect, it } from 'vitest';
import { exampleSite } from '#server/render/testing.ts';
import { acceptedMessage, type MailFacts, refusedMessage, waitingMessage } from './mails.ts';

const facts = {
  site: exampleSite(),
  module: { ident: 'infos', name: 'Infos', page: { path: '/infos' } },
  element: { module: 'infos', id: '7', title: 'Tournoi', slug: 'tournoi', situation: 'pending', reason: 'Trop court.' },
  author: { id: '1', name: 'Léa' },
  note: '',
  origin: undefined,
} as unknown as MailFacts;
const PERSON = { name: 'Paul', email: 'paul@exemple.fr' };

describe('a mail about a review, of a site that declares no address', () => {
  it.each([
    [waitingMessage, 'Relire et décider\u00a0: connectez-vous au site, puis ouvrez «\u00a0À relire\u00a0».'],
    [
      refusedMessage,
      'Corriger et demander de nouveau\u00a0: connectez-vous au site, puis ouvrez «\u00a0Mes contenus\u00a0».',
    ],
    [acceptedMessage, 'est maintenant sur le site.'],
  ])('has no link, and says where to go', (write, way) => {
    const text = write(facts, PERSON).content?.text;
    expect(text).toContain(way);
    expect(text).not.toMatch(/https?:|undefined/);
  });
});
