import { expect, it } from 'vitest';
import { readSite } from './read.ts';
import { withSampleSite } from './testing.ts';

const read = async (settings: string) =>
  (await withSampleSite({ 'site.yaml': `id: essai\nnom: Essai\n${settings}` }, readSite)).site;

it('POPIN-1 POPIN-2 reads the banner and the pop-up', async () => {
  const site = await read(`bandeau: { id: pont, texte: Le pont est fermé., lien: { titre: Voir, lien: 2 } }
popup:
  id: voeux
  titre: Bonne année
  texte: |
    Nos vœux.

    La mairie.
  fermeture: 20
`);
  expect(site).toMatchObject({
    banner: { id: 'pont', text: 'Le pont est fermé.', link: { title: 'Voir', href: '/mairie' } },
    popup: {
      id: 'voeux',
      title: 'Bonne année',
      text: ['Nos vœux.', 'La mairie.'],
      link: undefined,
      autocloseSeconds: 20,
    },
  });
});

it.each([
  ['partage: { reseaux: [courriel, x, x] }', ['courriel', 'x']],
  ['partage: { reseaux: [] }', []],
  ['partage: {}', ['courriel', 'facebook', 'x', 'linkedin', 'whatsapp', 'bluesky']],
  ['', ['courriel', 'facebook', 'x', 'linkedin', 'whatsapp', 'bluesky']],
])('SHARE-1 reads how pages may be shared from «%s»', async (settings, ways) => {
  const site = await read(settings);
  expect(site?.shareWays).toEqual(ways);
  expect([site?.banner, site?.popup]).toEqual([undefined, undefined]);
});
