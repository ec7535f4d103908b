import type { Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock, type Written } from '#server/content/blocks/definition.ts';
import { MAX_PAGE_SIZE, PRESENTATIONS } from '#server/content/site/presentations.ts';
import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import type { MediaFile, ModuleSort, Presentation, SiteLink, SiteModule } from '#server/content/site/types.ts';
import { unknownChoice } from '#server/content/site/yaml/scalars.ts';
import type { Located } from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quoting } from '#server/content/site/yaml/wording.ts';
import { examples } from './examples.ts';
import { listingForm } from './form.ts';
import { listingParams } from './params.ts';
import { listingsOf } from './placed.ts';
import { renderListingBlock } from './render.tsx';

/** `numeros`: numbered pages; `plus`: a button; `auto`: infinite scroll; `aucune`: the first page only. */
const PAGINATIONS = ['numeros', 'plus', 'auto', 'aucune'] as const;

const keys = {
  module: { kind: 'module', required: true, says: 'Ce que la liste montre, comme les actualités ou les associations.' },
  titre: { kind: 'text', as: 'title', says: 'Titre au-dessus de la liste.' },
  par_page: {
    kind: 'number',
    min: 1,
    max: MAX_PAGE_SIZE,
    example: 12,
    as: 'pageSize',
    label: 'nombre par page',
    otherwise: 'le nombre habituel de la rubrique',
    says: 'Combien de lignes ou de cartes à la fois.',
  },
  tri: { kind: 'text', as: 'sort', label: 'ordre', otherwise: 'celui de la rubrique', says: 'Dans quel ordre.' },
  filtre: {
    kind: 'map',
    as: 'filter',
    says: 'Pour ne montrer qu’une partie de la rubrique\u00a0: le nom d’un champ à choix, puis sa valeur.',
  },
  presentation: {
    kind: 'choice',
    values: PRESENTATIONS,
    labels: new Map([
      ['grille', 'des cartes'],
      ['liste', 'des lignes'],
      ['tableau', 'un tableau'],
      ['compacte', 'une colonne étroite'],
    ]),
    otherwise: 'celle de la rubrique',
    says: 'Des cartes, des lignes, un tableau ou une colonne étroite.',
  },
  pagination: {
    kind: 'choice',
    values: PAGINATIONS,
    labels: new Map([
      ['numeros', 'des pages numérotées'],
      ['plus', 'un bouton'],
      ['auto', 'la suite au défilement'],
      ['aucune', 'rien\u00a0: la première page seule'],
    ]),
    label: 'pour voir la suite',
    default: 'numeros',
    says: 'Des pages numérotées, un bouton, la suite au défilement, ou la première page seule.',
  },
  outils: {
    kind: 'flag',
    as: 'tools',
    label: 'choix des visiteurs',
    otherwise: 'oui, sauf si la première page est seule',
    says: 'Filtres, ordre et nombre par page, que les visiteurs changent.',
  },
  lien: { kind: 'titled-link', as: 'link', says: 'Lien à côté du titre.' },
  carte: {
    kind: 'flag',
    as: 'map',
    default: false,
    says: 'Une carte en plus de la liste, pour une rubrique qui dit où sont ses lieux.',
  },
  plan: { kind: 'file', label: 'fond de la carte', says: 'Un plan de la bibliothèque, au format GeoJSON.' },
} as const satisfies Keys;

interface ListingBlock {
  readonly type: 'listing';
  /** Ident of a module of the site. */
  readonly module: string;
  readonly title: string | undefined;
  readonly pageSize: number;
  readonly sort: ModuleSort;
  /** Fixed filters, by field name, which visitors cannot remove. */
  readonly filter: ReadonlyMap<string, string>;
  readonly presentation: Presentation;
  readonly pagination: (typeof PAGINATIONS)[number];
  /** Whether filters, sort and page size are shown. */
  readonly tools: boolean;
  readonly link: SiteLink | undefined;
  /** The map, if there is one; `plan` is its background. */
  readonly map: { readonly plan: MediaFile | undefined } | undefined;
}

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    listing: ListingBlock;
  }
}

type ListingWritten = Written<typeof keys>;

export const listing = defineBlock<'listing', typeof keys>({
  title: 'Liste',
  summary: 'Le contenu d’une rubrique, comme les actualités, avec ses filtres et ses pages.',
  keys,
  form: listingForm(keys),
  examples,
  isWide: true,
  finish(values, written) {
    const { module, title, pageSize, presentation, pagination, tools, link } = values;
    const sort = chooseSort(module, values.sort, written);
    const filter = checkFilter(module, values.filter ?? new Map());
    if (sort === undefined) return undefined;
    return {
      module: module.ident,
      title,
      pageSize: pageSize ?? module.pageSizes[0] ?? 12,
      sort,
      filter,
      presentation: presentation ?? module.presentation,
      pagination,
      tools: tools ?? pagination !== 'aucune',
      link,
      map: readMap(module, values.map, values.plan, written),
    };
  },
  sheets: ({ map }) => (map === undefined ? [] : ['blocks.css']),
  words: ({ title }) => [title],
  missing({ map }, { mapTiles, mapPlan }) {
    if (map === undefined || (map.plan ?? mapPlan ?? mapTiles) !== undefined) return undefined;
    return {
      severity: 'warning',
      message: BLOCK_TEXTS.mapWithoutGround,
      advice: quoting(BLOCK_TEXTS.addGround, { key: 'plan: …', setting: 'carte: { tuiles, credits }' }),
    };
  },
  query(block, { site, page, index }) {
    const module = site.modules.get(block.module);
    const placed = listingsOf(page).find((candidate) => candidate.index === index);
    if (placed === undefined || module === undefined) return [];
    return listingParams(site, module, placed).map(({ name }) => name);
  },
  render: renderListingBlock,
});

function readMap(module: SiteModule, isShown: boolean, plan: MediaFile | undefined, { at, report }: ListingWritten) {
  if (isShown && module.placeFields === undefined) {
    const message = quoting(BLOCK_TEXTS.modulePlacesNothing, { module: module.ident });
    return report(at('carte'), message, BLOCK_TEXTS.addCoordinates);
  }
  if (plan !== undefined && !plan.file.endsWith('.geojson'))
    report(at('plan'), quoting(BLOCK_TEXTS.notAMap, { file: `media/${plan.file}` }), BLOCK_TEXTS.chooseGeojson);
  return isShown ? { plan } : undefined;
}

function chooseSort(module: SiteModule, written: string | undefined, { at, report }: ListingWritten) {
  if (written === undefined) return module.sorts[0];
  const sort = module.sorts.find(({ name }) => name === written);
  const names = module.sorts.map(({ name }) => name);
  if (sort === undefined) report(at('tri'), ...unknownChoice('tri', written, names));
  return sort;
}

function checkFilter(module: SiteModule, written: ReadonlyMap<string, Located<string>>): ReadonlyMap<string, string> {
  const filter = new Map<string, string>();
  const choices = [...module.fields.values()].filter((field) => field.choices.size > 0);
  for (const [name, { value, report }] of written) {
    const field = choices.find((candidate) => candidate.name === name);
    if (field === undefined) {
      const message = quoting(BLOCK_TEXTS.noChoiceField, { module: module.ident, field: name });
      const possible = choices.map((candidate) => candidate.name);
      report(message, adviseInstead(name, possible, BLOCK_TEXTS.removeFilter));
    } else if (!field.choices.has(value)) {
      report(...unknownChoice(name, value, field.choices.keys()));
    } else {
      filter.set(name, value);
    }
  }
  return filter;
}
