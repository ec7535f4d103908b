import { describe, expect, test } from 'vitest';
import { renderHtml } from '#server/content/markup/html.tsx';
import type { Site } from '#server/content/site/types.ts';
import {
  examplePage,
  examplePicture,
  exampleServices,
  exampleSite,
  exampleStatement,
  noReads,
} from '#server/render/testing.ts';
import { sitePageView } from './site-page.tsx';

async function mainOf(path: string, site: Site = exampleSite()): Promise<string> {
  const page = site.pagesByPath.get(path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  return renderHtml(
    (await sitePageView({ reads: noReads, site, page, query: new URLSearchParams(), services: exampleServices })).main,
  );
}

function siteWith(...pages: readonly ReturnType<typeof examplePage>[]): Site {
  const site = exampleSite();
  return {
    ...site,
    pagesById: new Map([...site.pagesById, ...pages.map((page) => [page.id, page] as const)]),
    pagesByPath: new Map([...site.pagesByPath, ...pages.map((page) => [page.path, page] as const)]),
  };
}

describe('the home page', () => {
  test('PAGE-7 starts with the hero section « accueil », which contains the heading of the page', async () => {
    const html = await mainOf('/');
    expect(html).toMatch(/<section id="accueil" class="hero">.*<h1 class="hero-title">La Loire<\/h1>.*<\/section>/s);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('starts with a hero from its title and picture when there is no hero block', async () => {
    const site = exampleSite();
    const home = { ...site.home, parts: [] };
    const html = renderHtml(
      (
        await sitePageView({
          reads: noReads,
          site,
          page: home,
          query: new URLSearchParams(),
          services: exampleServices,
        })
      ).main,
    );
    expect(html).toMatch(/<section id="accueil" class="hero">.*<h1 class="hero-title">Bienvenue<\/h1>/s);
    expect(html).toContain(`alt="${examplePicture.alt}"`);
  });

  test('shows the shortcuts with their icons, and an arrow for an unknown icon', async () => {
    const html = await mainOf(
      '/',
      exampleSite({ shortcuts: [{ title: 'Ailleurs', href: '/mairie', icon: 'licorne' }] }),
    );
    expect(html).toMatch(/<nav class="shortcuts" aria-label="Raccourcis">.*<svg[^>]*><path d="M5 12h14".*Ailleurs/s);
  });

  test.each([
    [1, 1],
    [6, 6],
    [8, 8],
    [9, 5],
    [11, 6],
    [17, 6],
  ])('%i shortcuts stand in rows that are as full as can be', async (count, columns) => {
    const shortcuts = Array.from({ length: count }, (_, index) => ({
      title: `Raccourci ${index}`,
      href: '/mairie',
      icon: 'phone',
    }));
    expect(await mainOf('/', exampleSite({ shortcuts }))).toContain(`<ul class="container shortcuts-${columns}">`);
  });

  test('loads the picture of the hero eagerly and the others lazily', async () => {
    expect(await mainOf('/')).toMatch(/<img[^>]*loading="eager"[^>]*fetchPriority="high"/i);
    expect(await mainOf('/mairie/elus')).toMatch(/<img[^>]*width="1600" height="1000"[^>]*loading="lazy"/);
  });
});

describe('an inner page', () => {
  test('shows its title, its standfirst and its siblings', async () => {
    const html = await mainOf('/mairie/budget');
    expect(html).toContain('<h1>Le budget</h1>');
    expect(html).toContain('<p class="standfirst">D’où vient l’argent.</p>');
    expect(html).toMatch(
      /<nav class="section-nav".*<a href="\/mairie\/elus">Les élus<\/a>.*aria-current="page">Le budget<\/a>/s,
    );
  });

  test('lists the headings of a long text as text, marks and entities resolved', async () => {
    const html = '<h2 id="maire">La maire &#x26; <em>vous</em></h2><p>x</p><h2 id="a">A</h2><h2 id="b">B</h2>';
    const page = examplePage({ id: '60', path: '/long', title: 'Long', parts: [{ type: 'html', html }] });
    expect(await mainOf('/long', siteWith(page))).toContain('<li><a href="#maire">La maire &amp; vous</a></li>');
    expect(await mainOf('/mairie/budget')).not.toContain('page-contents');
  });

  test('lists a heading in another language in its language', async () => {
    const html =
      '<h2 id="w"><span lang="en">Welcome</span></h2><h2 id="a">A <span lang="en">b</span></h2><h2 id="b">B</h2>';
    const page = examplePage({ id: '60', path: '/long', title: 'Long', parts: [{ type: 'html', html }] });
    const rendered = await mainOf('/long', siteWith(page));
    expect(rendered).toContain('<li><a href="#w" lang="en">Welcome</a></li><li><a href="#a">A b</a></li>');
  });

  test('lists the headings of the accessibility statement among those of the text', async () => {
    const parts = [
      { type: 'html' as const, html: '<h2 id="avant">Avant</h2>' },
      { type: 'block' as const, line: 3, block: { type: 'declaration-accessibilite' as const } },
      { type: 'html' as const, html: '<h2 id="apres">Après</h2>' },
    ];
    const listed = async (faults: readonly string[]) => {
      const page = examplePage({ id: '61', path: '/accessibilite', title: 'Accessibilité', parts });
      const html = await mainOf('/accessibilite', {
        ...siteWith(page),
        accessibility: { ...exampleStatement, faults },
      });
      const headings = [...html.matchAll(/<h2 id="([^"]+)">/g)].map(([, id]) => `#${id}`);
      const contents = /<nav class="page-contents".*?<\/nav>/s.exec(html)?.[0] ?? '';
      return { headings, links: [...contents.matchAll(/href="([^"]+)"/g)].map(([, href]) => href) };
    };
    const { headings, links } = await listed(['Un tableau sans titre']);
    expect(links).toEqual(headings);
    expect(links).toHaveLength(7);
    const without = await listed([]);
    expect(without.links).toEqual(without.headings);
    expect(without.links).toHaveLength(6);
  });

  test('renders every block', async () => {
    const html = await mainOf('/mairie/elus');
    expect(html).toContain('<div class="callout callout-attention" role="note" aria-label="Travaux">');
    expect(html).toContain('aria-label="Information"');
    expect(html).toContain('<div><dt>habitants</dt><dd>14 200</dd></div>');
    expect(html).toMatch(/<details><summary><span>Bac jaune<\/span>/);
    expect(html).toContain('<a href="tel:+33261914000">02\u00a061\u00a091\u00a040\u00a000</a>');
    expect(html).toContain('<a href="https://www.vigicrues.gouv.fr">Vigicrues</a>');
    expect(html).toContain('<figcaption>Le quai au matin</figcaption>');
    // A hero in another position is a normal part.
    expect(html).toContain('<h2 class="hero-title">Le fleuve</h2>');
  });

  test('a section ends with its pages as cards, unless a block already shows them', async () => {
    expect(await mainOf('/mairie')).toMatch(
      /<ul class="card-grid">.*<h2 class="card-title"><a href="\/mairie\/elus">/s,
    );
    const child = examplePage({ id: '41', path: '/s/a', title: 'A' });
    const parts = [
      { type: 'block' as const, line: 1, block: { type: 'rubriques' as const, title: undefined, pages: [child.id] } },
    ];
    const html = await mainOf(
      '/s',
      siteWith(examplePage({ id: '40', path: '/s', title: 'S', kind: 'rubrique', parts }, [child]), child),
    );
    expect(html.match(/href="\/s\/a"/g)).toHaveLength(1);
  });

  test('cards of a row all show their picture, or none does', async () => {
    const pictured = examplePage({ id: '41', path: '/s/a', title: 'A', image: examplePicture });
    const plain = examplePage({ id: '42', path: '/s/b', title: 'B' });
    const section = (children: (typeof plain)[]) =>
      siteWith(examplePage({ id: '40', path: '/s', title: 'S', kind: 'rubrique' }, children));
    expect(await mainOf('/s', section([pictured]))).toContain('class="card-picture"');
    expect(await mainOf('/s', section([pictured, plain]))).not.toContain('class="card-picture"');
  });
});

test('blocks get their index in the page', async () => {
  const part = {
    type: 'block' as const,
    line: 4,
    block: {
      type: 'fragment' as const,
      title: undefined,
      text: undefined,
      page: exampleSite().home,
      button: undefined,
    },
  };
  const site = siteWith(
    examplePage({ id: '50', path: '/f', title: 'F', parts: [{ type: 'html', html: '<p>x</p>' }, part] }),
  );
  expect(await mainOf('/f', site)).toMatch(/href="\/".*id="fragment-2"/s);
});
