import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, VILLAGE } from '#server/app.testing.ts';
import { CONTENT_SECURITY_POLICY } from '#server/render/policy/headers.ts';

const TOWN = {
  ...VILLAGE,
  'site.yaml': `id: bourg
nom: Bourg
hosts: [bourg.example]
consentement:
  services:
    - { service: matomo, adresse: "https://mesure.bourg.example/", site: 7 }
    - { service: youtube }
    - { service: peertube, adresse: "https://video.bourg.example" }
    - { service: autre, nom: Balises, finalite: reseaux, texte: Compte., duree: 6 mois, script: "https://balises.example/b.js" }
accessibilite:
  etat: partiellement
  etablie: 2026-11-01
  audit: { date: 2026-10-12, par: un cabinet, taux: 82.5 }
  non_conformites: [Un tableau sans titre]
  contact: { lien: 5 }
liens_bas:
  - { titre: "Accessibilité : à faire", lien: 4 }
`,
  'pages/mairie/archives.md': '---\nid: 4\ntitre: Accessibilité\n---\n\n::: declaration-accessibilite\n:::\n',
  'pages/contact.md':
    '---\nid: 5\ntitre: Contact\n---\n\n::: video\nadresse: https://youtu.be/abc123\ntitre: Le conseil\ntranscription: 1\n:::\n',
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ others: [TOWN] });
});
afterAll(() => test.close());
const get = (url: string, host = 'bourg.example') => test.app.inject({ url, headers: { host, accept: 'text/html' } });

describe('the banner', () => {
  it('is in every page of a site that needs consent, hidden, the same for every visitor and cacheable', async () => {
    const { body, headers } = await get('/');
    expect(body).toMatch(
      /<section class="consent-banner" data-consent="\[[^"]+\]" data-consent-version="[0-9a-f]{8}" aria-labelledby="consent-title" hidden="">/,
    );
    expect(body.indexOf('consent-banner')).toBeLessThan(body.indexOf('<header'));
    expect([headers['cache-control'], headers['set-cookie']]).toEqual([
      'public, max-age=0, must-revalidate',
      undefined,
    ]);
    expect(body).toContain('<a href="/vitrine/cookies" data-consent-manage="">Gestion des cookies</a>');
    const choices = [
      ...body.matchAll(/<button type="button" class="([^"]+)" data-consent-choice="(\w+)">([^<]+)</g),
    ].map(([, ...found]) => found);
    expect(choices).toEqual([
      ['button', 'rien', 'Tout refuser'],
      ['button', 'tout', 'Tout accepter'],
      ['button button-secondary', 'choisir', 'Personnaliser'],
    ]);
  });

  it('is in no page of a site without third-party services', async () => {
    const { body } = await get('/', 'village.example');
    expect(body).not.toContain('consent');
  });

  it('UI-3 puts the address of Matomo into the page', async () => {
    const { body } = await get('/');
    const settings = JSON.parse(/id="vitrine-settings">([^<]+)</.exec(body)?.[1] ?? '');
    expect(settings.analytics).toEqual({ adaptateur: 'matomo', url: 'https://mesure.bourg.example/', site: '7' });
  });
});

describe('the policy of pages', () => {
  it('allows only the addresses of declared services', async () => {
    const policyOf = async (host?: string) =>
      String((await get('/', host)).headers['content-security-policy']).replace(/ 'sha256-[^']+'/g, '');
    const policy = await policyOf();
    expect(policy).toContain("script-src 'self' https://mesure.bourg.example/matomo.js https://balises.example/b.js;");
    expect(policy).toContain(
      "frame-src 'self' https://www.youtube-nocookie.com/embed/ https://video.bourg.example/videos/embed/;",
    );
    expect(policy).toContain("connect-src 'self' https://mesure.bourg.example/matomo.php https://balises.example;");
    expect(policy).toContain("style-src 'self';");
    expect(await policyOf('village.example')).toBe(CONTENT_SECURITY_POLICY);
  });

  it('allows players to use full screen', async () => {
    expect((await get('/')).headers['permissions-policy']).toContain(
      'fullscreen=(self "https://www.youtube-nocookie.com" "https://video.bourg.example")',
    );
    expect((await get('/', 'village.example')).headers['permissions-policy']).toContain('fullscreen=(self),');
  });
});

describe('the page « Gestion des cookies »', () => {
  it('shows purpose, service, publisher and duration, and a note for browsers without script', async () => {
    const { statusCode, body } = await get('/vitrine/cookies');
    expect(statusCode).toBe(200);
    for (const words of [
      'Mesure d’audience',
      'Google Ireland Limited',
      '13 mois',
      'video.bourg.example',
      'bourg',
      'aucun service extérieur n’est chargé',
    ])
      expect(body).toContain(words);
    expect(body).toMatch(/<button type="button" class="button" data-consent-manage="" hidden="">Modifier mes choix/);
  });

  it('shows a message when there is nothing to manage', async () => {
    expect((await get('/vitrine/cookies', 'village.example')).body).toContain('il n’y a rien à accepter ni à refuser');
  });
});

describe('a video', () => {
  it('is a link and a button; the player is not loaded', async () => {
    const { body } = await get('/contact');
    expect(body).toContain('<a href="https://www.youtube.com/watch?v=abc123">Voir la vidéo sur YouTube</a>');
    expect(body).toContain('<a href="/">Lire la transcription</a>');
    expect(body).not.toContain('<iframe');
    expect(body).not.toMatch(/(src|href)="https:\/\/www\.youtube-nocookie/);
  });
});

describe('the accessibility statement', () => {
  it('is rendered from the settings, with the parts that the law requires', async () => {
    const { body } = await get('/mairie/archives');
    const headings = [...body.matchAll(/<h2 id="[\w-]+">([^<]+)/g)].map(([, words]) => words);
    expect(headings).toEqual([
      'État de conformité',
      'Contenus non accessibles',
      'Établissement de cette déclaration',
      'Retour d’information et contact',
      'Voies de recours',
    ]);
    const plain = body.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');
    expect(plain).toContain(
      'Ce site est partiellement conforme au référentiel général d’amélioration de l’accessibilité (RGAA 4.1.2), en raison des points énumérés plus bas.',
    );
    expect(plain).toContain('réalisé le 12 octobre 2026 par un cabinet montre que 82,5 % des critères sont respectés.');
    expect(plain).toContain('établie le 1er novembre 2026.');
    expect(body).toContain('https://formulaire.defenseurdesdroits.fr/');
  });

  it('is linked once in the footer of every page', async () => {
    const { body } = await get('/');
    const foot = body.slice(body.indexOf('site-footer-legal'));
    expect(foot).toContain('<a href="/mairie/archives">Accessibilité\u00a0: partiellement conforme</a>');
    expect(foot).not.toContain('à faire');
  });
});
