import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Listing, ListingLimit, type ListingProps } from './markup.tsx';

const block: ListingProps = {
  ident: 'liste-90-1',
  settings: { url: '/liste', referer: '/actualites', search: '' },
  title: 'Actualités',
  total: 58,
  position: { page: 1, pages: 5 },
  list: { presentation: 'liste', items: [] },
  clearHref: '/actualites',
  showStatus: true,
};
const statusOf = (more: Partial<ListingProps>) =>
  /data-listing-status="">([^<]*)</.exec(renderToStaticMarkup(<Listing {...block} {...more} />))?.[1];

describe('the number of results of a block', () => {
  test.each<[Partial<ListingProps>, string]>([
    [{}, '58 résultats, page 1 sur 5'],
    [{ total: 10_000, position: { page: 1, pages: 834 } }, '10\u202f000 résultats, page 1 sur 834'],
    [
      { total: 10_000, isMore: true, position: { page: 1, pages: 834 } },
      'Plus de 10\u202f000 résultats, page 1 sur 834',
    ],
    [
      { total: 10_000, isMore: true, position: { page: 2_000, pages: 5_000 } },
      'Plus de 10\u202f000 résultats, page 2\u202f000 sur 5\u202f000',
    ],
    [{ total: 1_000, isMore: true, position: undefined }, 'Plus de 1\u202f000 résultats'],
    [{ total: 0, position: undefined }, 'Aucun résultat'],
  ])('LIST-1 %j: « %s »', (more, text) => {
    expect(statusOf(more)).toBe(text);
  });

  test('LIST-1 the limit of the pagination shows a message and a link to the first page', () => {
    const html = renderToStaticMarkup(<ListingLimit total={10_000} href="/actualites" />);
    expect(html).toContain('Seuls les 10\u202f000 premiers résultats peuvent être parcourus. Affinez votre recherche');
    expect(html).toContain('<a class="button" href="/actualites">Revenir au début de la liste</a>');
  });
});
