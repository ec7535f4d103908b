import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Listing, type ListingProps } from './markup.tsx';

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
const said = (more: Partial<ListingProps>) =>
  /data-listing-status="">([^<]*)</.exec(renderToStaticMarkup(<Listing {...block} {...more} />))?.[1];

describe('how many results a block tells', () => {
  test.each<[Partial<ListingProps>, string]>([
    [{}, '58 résultats, page 1 sur 5'],
    [{ total: 1519, isMore: true }, 'Au moins 1\u202f519 résultats, page 1 sur 5'],
    [{ total: 1, isMore: true, position: undefined }, 'Au moins 1 résultat'],
    [{ total: 0, position: undefined }, 'Aucun résultat'],
    [{ total: 0, isMore: true, position: undefined }, 'Recherche trop large\u00a0: ajoutez un mot ou un filtre.'],
  ])('LIST-1 %j: « %s »', (more, text) => {
    expect(said(more)).toBe(text);
  });

  test('LIST-1 nobody reads that nothing corresponds where that is not known', () => {
    const [none, unknown] = [false, true].map((isMore) => renderToStaticMarkup(<Listing {...block} total={0} isMore={isMore} />));
    expect(none).toContain('Aucun élément ne correspond');
    expect(unknown).not.toMatch(/Aucun/);
  });
});
