import { describe, expect, it } from 'vitest';
import { readSite } from './read.ts';
import { formatProblems, withSampleSite } from './testing.ts';

const page = (block: string) => `---\nid: 2\ntitre: La mairie\n---\n\n::: video\n${block}\n:::\n`;
const read = (yaml: string, files: Readonly<Record<string, string>> = {}) =>
  withSampleSite({ 'site.yaml': `id: essai\nnom: Essai\n${yaml}\n`, ...files }, async (folder) => {
    const { site, problems } = await readSite(folder);
    return { site, messages: formatProblems(problems) };
  });
const services = (...lines: readonly string[]) =>
  `consentement:\n  services:\n${lines.map((line) => `    - ${line}\n`).join('')}`;
const KEY = '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI';

describe('the setting « consentement »', () => {
  it('no services without the setting', async () => {
    const { site, messages } = await read('');
    expect([site?.consent.purposes, messages]).toEqual([[], []]);
  });

  it('groups services by purpose, in the order of the consent dialog', async () => {
    const { site, messages } = await read(
      services(
        '{ service: youtube }',
        '{ service: matomo, adresse: "https://m.essai.fr", site: 3 }',
        '{ service: peertube, adresse: "https://v.essai.fr/", editeur: Nous }',
      ),
    );
    expect(messages).toEqual([]);
    expect(
      site?.consent.purposes.map(({ ident, isExempt, services: used }) => [
        ident,
        isExempt,
        used.map(({ name, publisher }) => [name, publisher]),
      ]),
    ).toEqual([
      ['mesure', false, [['Matomo', 'Essai']]],
      [
        'videos',
        false,
        [
          ['YouTube', 'Google Ireland Limited'],
          ['PeerTube', 'Nous'],
        ],
      ],
    ]);
    expect(site?.consent.services.find(({ kind }) => kind === 'matomo')).toMatchObject({
      address: 'https://m.essai.fr/',
      siteId: '3',
    });
  });

  it('measuring under the exemption needs no consent', async () => {
    const { site } = await read(
      services('{ service: matomo, adresse: "https://m.essai.fr/", site: 1, exemption: true }'),
    );
    expect(site?.consent.purposes).toMatchObject([
      { ident: 'mesure', isExempt: true, services: [{ duration: 'aucun cookie' }] },
    ]);
  });

  it('reCAPTCHA and tiles are services, unless the site declares that they need no consent', async () => {
    const tiles = 'carte: { tuiles: "https://t.example/{z}/{x}/{y}.png", credits: Nous';
    const withConsent = await read(`captcha: { version: 3, cle: ${KEY} }\n${tiles} }`);
    expect(withConsent.site?.consent.purposes.map(({ ident, services: used }) => [ident, used[0]?.publisher])).toEqual([
      ['cartes', 't.example'],
      ['captcha', 'Google Ireland Limited'],
    ]);
    const own = await read(
      `captcha: { version: 3, cle: ${KEY}, consentement: false }\n${tiles}, consentement: false }`,
    );
    expect([own.site?.consent.purposes, own.site?.mapTiles?.purpose]).toEqual([[], '']);
  });

  it('another service declares its purpose', async () => {
    const { site, messages } = await read(
      services(
        '{ service: autre, nom: Balises, finalite: mesure, texte: Compte., duree: 6 mois, script: "https://b.example/b.js", cookies: [_b_*] }',
      ),
    );
    expect(messages).toEqual([]);
    expect(site?.consent.purposes[0]?.services).toEqual([
      {
        name: 'Balises',
        publisher: 'Essai',
        text: 'Compte.',
        duration: '6 mois',
        href: '',
        cookies: ['_b_*'],
        script: 'https://b.example/b.js',
      },
    ]);
  });

  it('requires new consent when a service is added or removed, not when texts change', async () => {
    const version = async (...lines: readonly string[]) => (await read(services(...lines))).site?.consent.version;
    const one = await version('{ service: youtube }');
    expect(await version('{ service: youtube, texte: Autrement dit. }')).toBe(one);
    expect(await version('{ service: youtube }', '{ service: vimeo }')).not.toBe(one);
    expect(await version('{ service: dailymotion }')).not.toBe(one);
  });

  it.each([
    [
      'an unknown service',
      services('{ service: youtub }'),
      'site.yaml:5  « service » ne peut pas être « youtub ». Écrivez « youtube ».',
    ],
    [
      'Matomo without its address',
      services('{ service: matomo, site: 1 }'),
      'site.yaml:5  Il manque « adresse » au service « matomo ». Ajoutez une ligne « adresse: … ».',
    ],
    [
      'an address that is not https',
      services('{ service: peertube, adresse: "http://v.essai.fr" }'),
      'site.yaml:5  « adresse » attend une adresse https, pas « http://v.essai.fr ». Écrivez par exemple « https://mesure.ma-ville.fr/ ».',
    ],
    [
      'an exemption without legal basis',
      services('service: youtube\n      exemption: true'),
      'site.yaml:6  « exemption » ne sert pas au service « youtube ». Retirez cette ligne.',
    ],
    [
      'another purpose',
      services('{ service: autre, nom: X, finalite: pub, texte: X., duree: X }'),
      'site.yaml:5  « finalite » ne peut pas être « pub ». Choix possibles : « mesure », « videos », « cartes », « captcha » ou « reseaux ».',
    ],
    [
      'a service twice',
      services('{ service: youtube }', '{ service: youtube }'),
      'site.yaml:6  Le service « youtube » est déjà dans la liste. Retirez l’un des deux.',
    ],
    [
      'no list',
      'consentement: {}',
      'site.yaml:3  Il manque « services ». Ajoutez une ligne « services: … » (une liste).',
    ],
  ])('reports %s', async (_, yaml, messages) => {
    expect((await read(yaml)).messages).toContain(messages);
  });
});

describe('the block « video »', () => {
  it.each([
    [
      'youtube',
      'https://www.youtube.com/watch?v=abc123XYZ_-&t=3',
      'https://www.youtube-nocookie.com/embed/abc123XYZ_-',
    ],
    ['youtube', 'https://youtu.be/abc123', 'https://www.youtube-nocookie.com/embed/abc123'],
    [
      'dailymotion',
      'https://www.dailymotion.com/video/x8abcde',
      'https://geo.dailymotion.com/player.html?video=x8abcde',
    ],
    ['vimeo', 'https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
    [
      'peertube, adresse: "https://v.essai.fr/"',
      'https://v.essai.fr/w/kkGMgK9ZtnKfYAgnEtQxbv',
      'https://v.essai.fr/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv',
    ],
  ])('of %s is recognised by its page address: %s', async (service, address, player) => {
    const { site, messages } = await read(services(`{ service: ${service} }`), {
      'pages/mairie.md': page(`adresse: ${address}\ntitre: Conseil`),
    });
    expect(messages).toEqual([]);
    expect(site?.pagesById.get('2')?.parts).toMatchObject([
      { type: 'block', block: { type: 'video', title: 'Conseil', source: { player } } },
    ]);
  });

  it.each([
    [
      'an undeclared service',
      'adresse: https://youtu.be/abc123\ntitre: Conseil',
      'pages/mairie.md:6  Cette vidéo vient du service « youtube », que « site.yaml » ne déclare pas. Ajoutez « - { service: youtube } » à « services », sous « consentement ».',
    ],
    [
      'another server than the one declared',
      'adresse: https://autre.example/w/abc123\ntitre: Conseil',
      'pages/mairie.md:6  Cette vidéo vient du service « peertube », que « site.yaml » ne déclare pas. Ajoutez « - { service: peertube, adresse: "https://autre.example/" } » à « services », sous « consentement ».',
    ],
    [
      'an address that is no video',
      'adresse: https://www.essai.fr/\ntitre: Conseil',
      'pages/mairie.md:7  « adresse » attend l’adresse d’une vidéo de YouTube, Dailymotion, Vimeo ou PeerTube, pas « https://www.essai.fr/ ». Copiez l’adresse de la page de la vidéo, en https.',
    ],
    [
      'a video without a name',
      'adresse: https://youtu.be/abc123',
      'pages/mairie.md:7  Il manque « titre ». Ajoutez une ligne « titre: … » (un texte).',
    ],
  ])('reports %s', async (_, block, messages) => {
    const yaml = services('{ service: peertube, adresse: "https://v.essai.fr/" }');
    expect((await read(yaml, { 'pages/mairie.md': page(block) })).messages).toContain(messages);
  });
});
