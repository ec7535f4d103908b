import { expect, test } from 'vitest';
import { renderHtml } from '#server/content/markup/html.tsx';
import type { MenuBlockConfig } from '#server/content/site/types.ts';
import { exampleSite } from '#server/render/testing.ts';
import { SiteEarlyMenu } from './early-menu.tsx';
import { trailOf } from './navigation.ts';

/** The title of the panel, and its entries; the page is marked by *, that of the panel by +, labels by >. */
function panelOf(path: string): string[] {
  const site = exampleSite();
  const page = site.pagesByPath.get(path);
  if (page === undefined) throw new Error(`no page at ${path}`);
  const blocks: readonly MenuBlockConfig[] = site.menus.get('1') ?? [];
  const html = renderHtml(<SiteEarlyMenu site={site} configId="1" blocks={blocks} trail={trailOf(site, page)} />);
  const title = /class="mobile-menu-title">([^<]*)/.exec(html)?.[1] ?? '';
  const entries = [...html.matchAll(/<(a|button)\b([^>]*class="mobile-menu-item".*?)<\/\1>/gs)].map(
    ([, tag, entry = '']) => {
      const state = entry.includes('aria-current="page"') ? '*' : entry.includes('aria-current="true"') ? '+' : '';
      return `${state}${/<span>([^<]*)/.exec(entry)?.[1]}${tag === 'button' ? ' >' : ''}`;
    },
  );
  return [title, ...entries];
}

test.each([
  ['/', ['Menu', 'Vie municipale >', 'Le budget']],
  ['/mairie', ['Vie municipale', '*Vie municipale', 'Les élus', 'Le budget']],
  ['/mairie/elus', ['Vie municipale', '+Vie municipale', '*Les élus', 'Le budget']],
])('MENU-5 on %s the early menu shows the level of the page', (path, panel) => {
  expect(panelOf(path)).toEqual(panel);
});
