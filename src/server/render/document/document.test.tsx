import { describe, expect, test } from 'vitest';
import { decodeSettings } from '#contract/page.ts';
import type { Site } from '#server/content/site/types.ts';
import { sitePageView } from '#server/render/page/site-page.tsx';
import { exampleFacts, examplePicture, exampleServices, exampleSite, noReads } from '#server/render/testing.ts';
import { renderDocument } from './document.tsx';
import type { PageView } from './page-view.ts';

async function viewOf(path: string, site: Site = exampleSite()): Promise<PageView> {
  const page = site.pagesByPath.get(path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  return sitePageView({ reads: noReads, site, page, query: new URLSearchParams(), services: exampleServices });
}

function settingsIn(html: string): unknown {
  return JSON.parse(
    /<script type="application\/json" id="vitrine-settings">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  );
}

function dataBlocks(html: string): { '@type': string }[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

describe('the body', () => {
  test('PAGE-1 has the ids of the page, its parent and its trail', async () => {
    const html = renderDocument(await viewOf('/mairie/elus'), exampleFacts);
    expect(html).toMatch(/<body[^>]* data-idpage="31" data-idparent="30" data-filariane="1,30,31"/);
    expect(renderDocument(await viewOf('/'), exampleFacts)).toMatch(
      /data-idpage="1" data-idparent="" data-filariane="1"/,
    );
  });

  test('starts with skip links that have a target', async () => {
    const html = renderDocument(await viewOf('/mairie/elus'), exampleFacts);
    const targets = [...(/<ul class="skip-links">(.*?)<\/ul>/s.exec(html)?.[1]?.matchAll(/href="#(\w+)"/g) ?? [])].map(
      ([, id]) => id,
    );
    expect(targets).toEqual(['contenu', 'fMobileMenuContainer']);
    for (const id of targets) expect(html).toContain(` id="${id}"`);
  });

  test('MENU-1 has the button of the mobile menu, which links to a menu without JavaScript', async () => {
    const html = renderDocument(await viewOf('/mairie/elus'), exampleFacts);
    expect(html).toMatch(/<a id="fMenuMobileButton"[^>]* href="#fMobileMenuContainer" data-configmenu="1"/);
    const menu = /<nav id="fMobileMenuContainer".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(menu).toContain('<a href="/mairie" aria-current="true">Vie municipale</a>');
    expect(menu).toContain('<a href="/mairie/elus" aria-current="page">Les élus</a>');
    expect(menu).toContain('href="#haut"');
  });

  test('NAV-1 nests the second level in the first', async () => {
    const html = renderDocument(await viewOf('/'), exampleFacts);
    const nav = /<ul class="container" data-dropdown="">(.*?)<\/nav>/s.exec(html)?.[1];
    expect(nav).toBe(
      '<li><a href="/mairie">Vie municipale</a><ul><li><a href="/mairie/elus">Les élus</a></li><li><a href="/mairie/budget">Le budget</a></li></ul></li></ul>',
    );
  });

  test('MENU-8 offers the contact details in the menu unless its configuration copies them already', async () => {
    const navbars = async (site: Site) => {
      const html = renderDocument(await viewOf('/', site), exampleFacts);
      return JSON.parse(/data-navbars="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '').footer;
    };
    expect(await navbars(exampleSite())).toEqual([
      { type: 'clone', value: '#pied-contact', button: 'Nous joindre', buttonclicked: 'Fermer' },
    ]);
    const copying = exampleSite({ menus: new Map([['1', [{ type: 'clone', selector: '#pied-contact' }]]]) });
    expect(await navbars(copying)).toEqual([{ type: 'identite', value: 'telephone' }]);
  });
});

describe('the head', () => {
  test('PAGE-2 contains the settings of the site', async () => {
    const { settings, problems } = decodeSettings(settingsIn(renderDocument(await viewOf('/'), exampleFacts)));
    expect(problems).toEqual([]);
    expect(settings).toMatchObject({
      base: 'vitrine',
      product: 'vitrine',
      language: 'fr',
      identity: {
        nom: 'Ville de Rive',
        logo: '/media/identite/logo.png?v=aaa111',
        logo_site: '/media/identite/logo-site.png?v=bbb222',
      },
      translations: [{ expression: 'yes', translation: 'oui' }],
      loader: { version: 2 },
      csrf: '',
    });
  });

  test('MENU-7 has a cache key that changes with the menus for visitors, and one per account', async () => {
    const hashOf = async (site: Site, sessionHash?: string) =>
      decodeSettings(settingsIn(renderDocument(await viewOf('/', site), { ...exampleFacts, sessionHash }))).settings
        .sessionHash;
    const usual = await hashOf(exampleSite());
    expect(await hashOf(exampleSite())).toBe(usual);
    expect(await hashOf(exampleSite({ menus: new Map([['1', [{ type: 'spacer' }]]]) }))).not.toBe(usual);
    expect(await hashOf(exampleSite(), 'session-7')).toBe('session-7');
  });

  test('has the title of page and site, and the canonical address', async () => {
    const html = renderDocument(await viewOf('/mairie/budget'), exampleFacts);
    expect(html).toContain('<title>Le budget – Ville de Rive</title>');
    expect(html).toContain('<link rel="canonical" href="https://rive.example/mairie/budget"/>');
    expect(html).toContain('<meta name="description" content="D’où vient l’argent."/>');
    expect(html).not.toContain('noindex');
  });

  test('prefers the canonical origin of the site, and excludes a page without an address from indexes', async () => {
    const home = await viewOf('/', exampleSite({ origin: 'https://www.rive.fr' }));
    expect(renderDocument(home, exampleFacts)).toContain('<link rel="canonical" href="https://www.rive.fr/"/>');
    const hidden = renderDocument({ ...home, canonicalPath: undefined }, exampleFacts);
    expect(hidden).toContain('<meta name="robots" content="noindex"/>');
    expect(hidden).not.toContain('rel="canonical"');
  });

  test('declares an absolute picture for social networks', async () => {
    const html = renderDocument({ ...(await viewOf('/mairie')), image: examplePicture }, exampleFacts);
    expect(html).toContain(
      '<meta property="og:image" content="https://rive.example/media/lieux/quai%20%26%20pont.webp?v=ccc333"/>',
    );
    expect(html).toContain('<meta property="og:image:alt" content="Le quai"/>');
  });

  test('BOOT-1 loads one style sheet, the theme, the early script that answers their media queries, and one module', async () => {
    const html = renderDocument({ ...(await viewOf('/')), feedPath: '/actualites/flux.rss' }, exampleFacts);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
    expect(sheets).toEqual(['/vitrine/front/v1/vitrine.css', '/vitrine/theme/ddd444.css']);
    expect([...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
      '/vitrine/front/v1/early.js',
      '/vitrine/front/v1/vitrine.js',
    ]);
    expect(html.indexOf('early')).toBeGreaterThan(html.indexOf('/theme/'));
    expect(html).toContain('type="application/rss+xml"');
    expect(html).toContain('<meta name="theme-color" content="#fffdf9" media="(prefers-color-scheme: light)"/>');
  });

  test('BOOT-1 contains the style sheet, the theme and the early script of a visitor’s page', async () => {
    const sources = new Map(
      ['early.js', 'vitrine.css'].map((file) => [file, { text: `/*${file} > 0 ! */`, hash: `'sha256-${file}'` }]),
    );
    const html = renderDocument(await viewOf('/'), { ...exampleFacts, sources });
    expect(html).not.toMatch(/<link rel="stylesheet" href|early\.js"/);
    expect(html).toMatch(/<script data-key="[^"]+" data-hash="[^"]+">\/\*early\.js > 0 ! \*\/<\/script>/);
    expect([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css)).toEqual([
      '/*vitrine.css > 0 ! */',
      ':root { --chrome-light: #fffdf9; }',
    ]);
    expect(html.indexOf('early.js')).toBeGreaterThan(html.lastIndexOf('<style>'));
  });

  test('BOOT-1 links a theme that is long or cannot be inside, after the sheets that it changes', async () => {
    const sources = new Map([['vitrine.css', { text: 'body{}', hash: "'sha256-a'" }]]);
    for (const css of [`/*${'x'.repeat(24_000)}*/`, 'a::before { content: "</style>" }']) {
      const site = exampleSite({ theme: { css, hash: 'eee555', lateFonts: [] } });
      const html = renderDocument(await viewOf('/', site), { ...exampleFacts, sources });
      expect(html).toContain('<style>body{}</style><link rel="stylesheet" href="/vitrine/theme/eee555.css"/>');
    }
  });

  test('lets browsers request pages of the site at the press of their links, not files nor endpoints', async () => {
    const rulesIn = (html: string) => /<script type="speculationrules">(.*?)<\/script>/s.exec(html)?.[1];
    const view = await viewOf('/');
    expect(JSON.parse(rulesIn(renderDocument(view, { ...exampleFacts, sources: new Map() })) ?? '')).toMatchObject({
      prefetch: [
        {
          where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/vitrine{-*}?/*', '/*.*'] } }, { not: {} }] },
          eagerness: 'conservative',
        },
      ],
    });
    // Private pages are not stored; overlays lead nowhere.
    expect(rulesIn(renderDocument(view, exampleFacts))).toBeUndefined();
    expect(
      rulesIn(renderDocument({ ...view, isFramed: true }, { ...exampleFacts, sources: new Map() })),
    ).toBeUndefined();
  });

  test('PAGE-2 writes the settings after the header, which is painted first, and before any content', async () => {
    const html = renderDocument(await viewOf('/mairie/elus'), exampleFacts);
    const [header, settings, main] = ['</header>', 'id="vitrine-settings"', '<main'].map((part) => html.indexOf(part));
    expect([header, settings, main]).toEqual(
      [header, settings, main].sort((one, other) => Number(one) - Number(other)),
    );
    expect(header).toBeGreaterThan(0);
  });

  test('shows the logo in the size of the header, after the first picture of the page', async () => {
    const mark = /<img class="identity-mark"[^>]*>/.exec(renderDocument(await viewOf('/'), exampleFacts))?.[0];
    expect(mark).toContain('loading="lazy"');
  });

  test('declares the breadcrumb to search engines, and the town on its home page', async () => {
    expect(dataBlocks(renderDocument(await viewOf('/'), exampleFacts))).toMatchObject([
      {
        '@type': 'GovernmentOrganization',
        name: 'Ville de Rive',
        url: 'https://rive.example/',
        sameAs: ['https://mastodon.example/@rive'],
      },
      {
        '@type': 'WebSite',
        url: 'https://rive.example/',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: 'https://rive.example/recherche?q={search_term_string}' },
        },
      },
    ]);
    expect(dataBlocks(renderDocument(await viewOf('/mairie/elus'), exampleFacts))).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Accueil', item: 'https://rive.example/' },
          { position: 2, item: 'https://rive.example/mairie' },
          { position: 3, item: 'https://rive.example/mairie/elus' },
        ],
      },
    ]);
  });
});

test('hostile titles and identities are escaped everywhere', async () => {
  const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const site = exampleSite({
    name: attack,
    slogan: attack,
    identity: { nom: attack, adresse: attack, telephone: attack, email: attack },
  });
  const view = await viewOf('/mairie/elus', site);
  const html = renderDocument(
    {
      ...view,
      title: attack,
      description: attack,
      crumbs: [
        { title: attack, href: '/' },
        { title: attack, href: undefined },
      ],
      hasOwnHeading: false,
    },
    { ...exampleFacts, accountName: attack },
  );
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<img src=x');
  expect(html.match(/<script/g)).toHaveLength(
    html.match(/<script (type="(module|application\/(ld\+)?json)"|src="\/vitrine\/front\/v1\/early\.js")/g)?.length ??
      0,
  );
});
