import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeMenu, type MenuItem } from '#contract/mobile-menu.ts';
import type { Http } from '#runtime/http.ts';
import type { Page } from '#runtime/page.ts';
import { itemsOf } from './model.tree.ts';
import { DEFAULT_MENU_SETTINGS } from './model.ts';
import { SearchResults } from './View.search.tsx';

const page = { id: '', trail: [] } as unknown as Page;
/** The menu searches the site only with `siteSearch`. */
const http = {} as Http;

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

function search(items: readonly MenuItem[], query: string): string[] {
  flushSync(() =>
    root.render(
      <SearchResults
        items={items}
        query={query}
        settings={DEFAULT_MENU_SETTINGS}
        page={page}
        http={http}
        t={(expression) => String(expression)}
        onClose={() => undefined}
      />,
    ),
  );
  return [...document.querySelectorAll('li')].map((found) => found.textContent);
}

test('MENU-9 pages that a platform lists under one id are found without a word on the console', () => {
  const titles = ['Piscine du port', 'Piscine des îles', 'Port de pêche'];
  const items = itemsOf(
    decodeMenu([{ type: 'menu', data: titles.map((title) => ({ id_page: '7', nom_page: title, lien: '/page' })) }]),
  );
  expect(search(items, 'piscine')).toEqual(['Piscine du port', 'Piscine des îles']);
});
