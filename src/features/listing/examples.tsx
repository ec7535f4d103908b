import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { encodeListingComment, encodeListingParam, encodePagination, type ListingSettings } from '#contract/listing.ts';
import { ListingPagination } from './markup.pagination.tsx';
import { ListingChoices, ListingFilter } from './markup.tools.tsx';
import { Listing, type ListingItems, ListingLimit } from './markup.tsx';

const settings = (search = ''): ListingSettings => ({
  url: '/vitrine/ajax/modules/listing/liste.php?id_page=90',
  referer: '/actualites',
  search,
});

const THEMES = [
  ['', 'Tout afficher'],
  ['culture', 'Culture'],
  ['sport', 'Sport'],
] as const;

function news(count: number): ListingItems {
  const items = Array.from({ length: count }, (_, index) => ({
    key: String(index + 1),
    content: (
      <article>
        <h3>
          <a href={`/actualites#nouvelle-${index + 1}`}>Nouvelle {index + 1}</a>
        </h3>
      </article>
    ),
  }));
  return { presentation: 'liste', items };
}

/** A block with the given page and filters. */
export function newsListing({
  ident = 'liste-90-1',
  page = 1,
  theme = '',
  words = '',
  pages = 5,
  total = 58,
}): ReactNode {
  const filters = `${words === '' ? '' : `filter[mots-cles]=${words}&`}${theme === '' ? '' : `filter[theme]=${theme}&`}`;
  const href = (more: string) => `/actualites?${filters}${more}`.replace(/[?&]$/, '');
  const isFiltered = theme !== '' || words !== '';
  return (
    <Listing
      ident={ident}
      settings={settings(`${filters}${page > 1 ? `page=${page}` : ''}`.replace(/&$/, ''))}
      title="Actualités"
      total={total}
      position={{ page, pages }}
      list={news(total === 0 ? 0 : 3)}
      filter={
        <ListingFilter
          ident={ident}
          action="/actualites"
          words={{ name: 'filter[mots-cles]', value: words }}
          selects={[{ name: 'filter[theme]', label: 'Thème', value: theme, options: THEMES }]}
          hidden={[]}
          active={theme === '' ? [] : [{ param: 'filter[theme]', label: theme, href: '/actualites' }]}
          clearHref={isFiltered ? '/actualites' : undefined}
        />
      }
      choices={
        <ListingChoices
          label="Trier"
          param="tri"
          choices={[
            { value: 'recent', label: 'Les plus récentes', href: href(''), current: true },
            { value: 'titre', label: 'Par titre', href: href('tri=titre'), current: false },
          ]}
        />
      }
      clearHref={isFiltered ? '/actualites' : undefined}
      showStatus
      after={
        <ListingPagination
          page={page}
          pages={pages}
          param="page"
          hrefOf={(number) => href(number === 1 ? '' : `page=${number}`)}
          label="Actualités"
        />
      }
    />
  );
}

/** Markup of another server: the hooks alone. */
export function foreignListing(text: string, url = '/liste.php'): ReactNode {
  return (
    <div data-listing="bloc7">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React renders no comments. */}
      <i dangerouslySetInnerHTML={{ __html: encodeListingComment({ url, referer: '', search: '' }) }} />
      <p>{text}</p>
      <button type="button" data-pagination={encodePagination('p', 2)}>
        Deux
      </button>
      <select aria-label="Tri">
        <option>Choisir</option>
        <option data-listing-param={encodeListingParam({ param: 'ordre', value: 'nom' })}>Nom</option>
      </select>
    </div>
  );
}

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'numbered pages, filters and sorts',
    kind: 'normal',
    title: 'Pages numérotées, filtres et tris',
    note: 'Ce sont les vraies actualités du site qui répondent.',
    markup: newsListing({}),
  },
  {
    name: 'a page in the middle of a filtered list',
    kind: 'edge',
    title: 'Au milieu d’une liste filtrée',
    framed: true,
    markup: newsListing({ page: 3, theme: 'sport' }),
  },
  {
    name: 'nothing found',
    kind: 'edge',
    title: 'Aucun résultat',
    framed: true,
    markup: newsListing({ words: 'introuvable', total: 0, pages: 1 }),
  },
  {
    name: 'a page beyond what is counted',
    kind: 'edge',
    title: 'Au-delà des 10\u202f000 premiers résultats',
    framed: true,
    markup: (
      <Listing
        ident="liste-90-2"
        settings={settings('page=900')}
        title="Actualités"
        total={10_000}
        isMore
        position={undefined}
        list={news(0)}
        content={<ListingLimit total={10_000} href="/actualites" />}
        clearHref={undefined}
        showStatus
      />
    ),
  },
  {
    name: 'a table',
    kind: 'edge',
    title: 'En tableau',
    framed: true,
    markup: (
      <Listing
        ident="liste-31-1"
        settings={settings()}
        title="Associations"
        total={2}
        position={undefined}
        list={{
          presentation: 'tableau',
          columns: ['Nom', 'Quartier'],
          rows: [
            { key: '1', cells: ['Amicale du Port', 'Le Port'] },
            { key: '2', cells: ['Ciné-club', 'Centre-ville'] },
          ],
        }}
        clearHref={undefined}
        showStatus
      />
    ),
  },
  {
    name: 'a block of another server',
    kind: 'edge',
    title: 'Un bloc écrit par un autre serveur',
    note: 'Les marques du contrat, et rien d’autre.',
    markup: foreignListing('Un', '/vitrine/catalogue/reponses/bloc'),
  },
  {
    name: 'a block that the server does not know',
    kind: 'failure',
    title: 'Un bloc que le serveur ne connaît pas',
    note: 'Triez ou changez de page\u00a0: le serveur répond 404, la liste reste et le dit.',
    framed: true,
    says: /\[listing\]|404/,
    markup: newsListing({ ident: 'liste-90-9' }),
  },
];

export const keyboard: KeyboardTable = [
  ['Tab', 'Passe par les filtres, les tris, les éléments et les pages.'],
  ['Entrée', 'Sur un tri ou une page\u00a0: remplace le bloc\u00a0; le focus y reste.'],
  ['Espace', 'Ouvre la liste d’un filtre.'],
];
