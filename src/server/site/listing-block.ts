import type { ListingBlock } from './blocks.ts';
import type { References } from './links.ts';
import { media, module, titledLink } from './reference-shapes.ts';
import { choice, flag, reportChoice, text, wholeNumber } from './scalars.ts';
import type { Located } from './shape.ts';
import { located, mapOf, optional, readRoot, required } from './shape.ts';
import type { MediaFile, ModuleSort, SiteModule } from './types.ts';
import { adviseInstead, quote } from './wording.ts';
import type { ParsedYaml, Reading } from './yaml-source.ts';

export const PRESENTATIONS = ['grille', 'liste', 'tableau', 'compacte'] as const;
export const MAX_PAGE_SIZE = 100;

/** The block `listing`: its sort and its filter are checked against the module it shows. */
export function readListing({ root, reading }: ParsedYaml, references: References): ListingBlock | undefined {
  const values = readRoot(
    {
      module: required(module(references)),
      titre: optional(text()),
      par_page: optional(wholeNumber({ min: 1, max: MAX_PAGE_SIZE }, 12)),
      tri: optional(located(text())),
      filtre: optional(mapOf(located(text()))),
      presentation: optional(choice(PRESENTATIONS)),
      pagination: optional(choice(['numeros', 'plus', 'auto', 'aucune'])),
      outils: optional(flag),
      lien: optional(titledLink(references)),
      carte: optional(located(flag)),
      plan: optional(located(media(references))),
    },
    root,
    reading,
  );
  if (values === undefined) return undefined;
  const sort = chooseSort(values.module, values.tri, reading);
  const filter = checkFilter(values.module, values.filtre ?? new Map(), reading);
  if (sort === undefined) return undefined;
  const pagination = values.pagination ?? 'numeros';
  return {
    type: 'listing',
    module: values.module.ident,
    title: values.titre,
    pageSize: values.par_page ?? values.module.pageSizes[0] ?? 12,
    sort,
    filter,
    presentation: values.presentation ?? values.module.presentation,
    pagination,
    tools: values.outils ?? pagination !== 'aucune',
    link: values.lien,
    map: readMap(values.module, values.carte, values.plan, reading),
  };
}

function readMap(
  module: SiteModule,
  map: Located<boolean> | undefined,
  plan: Located<MediaFile> | undefined,
  reading: Reading,
): ListingBlock['map'] {
  if (map?.value === true && module.placeFields === undefined) {
    const message = `Le module ${quote(module.ident)} ne dit pas où sont ses éléments.`;
    reading.report(map.position, message, 'Donnez-lui «\u00a0latitude\u00a0» et «\u00a0longitude\u00a0», ou retirez «\u00a0carte\u00a0».');
    return undefined;
  }
  if (plan !== undefined && !plan.value.file.endsWith('.geojson')) {
    reading.report(plan.position, `Le fichier ${quote(`media/${plan.value.file}`)} n’est pas un plan.`, 'Choisissez un fichier geojson.');
  }
  return map?.value === true ? { plan: plan?.value } : undefined;
}

function chooseSort(module: SiteModule, written: Located<string> | undefined, reading: Reading): ModuleSort | undefined {
  if (written === undefined) return module.sorts[0];
  const names = module.sorts.map((sort) => sort.name);
  const sort = module.sorts.find(({ name }) => name === written.value);
  if (sort === undefined) reportChoice(written.position, 'tri', written.value, names, reading);
  return sort;
}

function checkFilter(module: SiteModule, written: ReadonlyMap<string, Located<string>>, reading: Reading): Map<string, string> {
  const filter = new Map<string, string>();
  const choices = [...module.fields.values()].filter((field) => field.choices.size > 0);
  for (const [name, { value, position }] of written) {
    const field = choices.find((candidate) => candidate.name === name);
    if (field === undefined) {
      const message = `Le module ${quote(module.ident)} n’a pas de champ à choix ${quote(name)}.`;
      const possible = choices.map((candidate) => candidate.name);
      reading.report(position, message, adviseInstead(name, possible, 'Retirez ce filtre.'));
    } else if (!field.choices.has(value)) {
      reportChoice(position, name, value, field.choices.keys(), reading);
    } else {
      filter.set(name, value);
    }
  }
  return filter;
}
