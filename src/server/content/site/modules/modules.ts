import { says } from '#language/message.ts';
import { ELEMENT_FIELD_TYPES, type ElementFieldType, FIELDS } from '#server/content/fields/index.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { MAX_PAGE_SIZE, PRESENTATIONS } from '#server/content/site/presentations.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { MODULE_TEXTS } from '#server/content/site/texts/modules.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { ModuleField, ModuleSort, SiteModule } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { page } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, flag, ident, text, wholeNumber } from '#server/content/site/yaml/scalars.ts';
import {
  defaulted,
  keys,
  listOf,
  located,
  optional,
  readRoot,
  required,
  type ValuesOf,
} from '#server/content/site/yaml/shape.ts';
import { quote, quoting } from '#server/content/site/yaml/wording.ts';
import type { ParsedYaml } from '#server/content/site/yaml/yaml-source.ts';
import { checkIdent, type ReadFolder, readYamlFolder } from '#server/content/site/yaml-files.ts';
import { fieldList, fieldOf, readFields } from './fields.ts';
import { openDataKeys, readOpenData } from './open-data.ts';
import { texts } from './texts.ts';

const SORTABLE = ELEMENT_FIELD_TYPES.filter((type) => FIELDS[type].element.sortKey !== undefined);
const FILTERS = ELEMENT_FIELD_TYPES.filter((type) => FIELDS[type].hasChoices);
const DATES: readonly ElementFieldType[] = ['date', 'date-heure'];
const DEFAULT_PAGE_SIZES = [12, 24, 48];

/** The keys of `modules/*.yaml`. */
export function moduleKeys(references: References) {
  const field = located(text());
  return {
    ident: required(located(ident('actualites', { min: 1, max: 40 })), 'Le nom du fichier.'),
    nom: required(text(), 'Le nom du module, au pluriel\u00a0: «\u00a0Actualités\u00a0».').as('name'),
    singulier: required(text(), 'Le nom d’un élément\u00a0: «\u00a0actualité\u00a0».').as('singular'),
    page: optional(located(page(references)), 'La page sous laquelle chaque élément a la sienne.'),
    champs: required(located(fieldList), 'Les champs d’un élément, dans l’ordre du formulaire.'),
    titre: optional(field, 'Le champ qui sert de titre.', 'le premier champ «\u00a0texte\u00a0»'),
    resume: optional(field, 'Le champ qui résume l’élément sur sa carte.'),
    image: optional(field, 'Le champ de son image.'),
    date: optional(field, 'Le champ de sa date.'),
    fin: optional(
      field,
      'Le champ de son dernier jour\u00a0: l’élément dure de «\u00a0date\u00a0» à «\u00a0fin\u00a0».',
    ),
    latitude: optional(field, 'Le champ de sa latitude, en degrés.'),
    longitude: optional(field, 'Le champ de sa longitude, en degrés.'),
    horaires: optional(
      field,
      'Le champ de ses horaires\u00a0; ceux d’un lieu de «\u00a0horaires/\u00a0» qui porte le nom de l’élément le remplacent.',
    ),
    tris: optional(
      listOf(
        keys({
          nom: required(located(ident('date')), 'Son nom, dans les adresses.'),
          libelle: required(text(), 'Ce que lit le visiteur.').as('label'),
          champ: required(located(text()), 'Le champ par lequel trier.'),
          sens: defaulted(choice(['asc', 'desc']), 'Croissant ou décroissant.', 'asc').as('direction'),
        }),
      ),
      'Les ordres proposés\u00a0; le premier vaut d’abord.',
      'par titre',
    ),
    filtres: optional(listOf(located(text())), 'Les champs à choix par lesquels filtrer.'),
    recherche: defaulted(flag, 'Un filtre par mots au-dessus des listes.', false).as('search'),
    search: defaulted(flag, '«\u00a0false\u00a0» retire ses éléments de la recherche du site.', true).as('isFound'),
    a_venir: optional(located(flag), 'Les listes montrent ce qui n’est pas passé.', false),
    par_page: defaulted(
      listOf(wholeNumber({ min: 1, max: MAX_PAGE_SIZE }, 12)),
      'Combien d’éléments par page\u00a0; le premier nombre vaut d’abord.',
      DEFAULT_PAGE_SIZES,
    ).as('pageSizes'),
    presentation: defaulted(choice(PRESENTATIONS), 'L’aspect des listes.', 'grille'),
    schema: defaulted(
      choice(['NewsArticle', 'Event', 'Organization', 'Person', 'Service', 'Article']),
      'Ce que les moteurs de recherche en comprennent.',
      'Article',
    ),
    contributeurs: defaulted(
      choice(['confiance', 'moderes']),
      '«\u00a0confiance\u00a0»\u00a0: ils publient eux-mêmes\u00a0; «\u00a0moderes\u00a0»\u00a0: un publicateur accepte ou refuse.',
      'moderes',
    ).as('contributors'),
    donnees_ouvertes: optional(openDataKeys, 'Ce que chacun peut reprendre, en JSON, CSV et GeoJSON.'),
  };
}
type ModuleValues = ValuesOf<ReturnType<typeof moduleKeys>>;

export function readModules(
  from: SiteSource,
  references: References,
  problems: Problem[],
): Promise<ReadFolder<SiteModule>> {
  const pages = new Map<string, string>();
  const read = ({ root, reading }: ParsedYaml, name: string) => {
    const values = readRoot(moduleKeys(references), root, reading);
    if (values === undefined) return undefined;
    const module = buildModule(values);
    checkIdent(values.ident, name);
    checkPage(values, pages, reading.place.file);
    return module;
  };
  const files = { folder: 'modules', names: /^[^/]+\.yaml$/, advice: MODULE_TEXTS.modulesAreFiles };
  return readYamlFolder(from, { ...files, read }, problems);
}

/** `pages`: the files whose modules have a page, by its number. */
function checkPage({ page }: ModuleValues, pages: Map<string, string>, file: string): void {
  if (page === undefined) return;
  const { id } = page.value;
  const other = pages.get(id);
  if (other === undefined) pages.set(id, file);
  else page.report(says(MODULE_TEXTS.pageIsTaken, { page: id, module: quote(other) }), MODULE_TEXTS.giveEachItsPage);
}

function buildModule(values: ModuleValues): SiteModule | undefined {
  const fields = readFields(values.champs.value);
  const role = (
    key: 'titre' | 'resume' | 'image' | 'date' | 'fin' | 'latitude' | 'longitude' | 'horaires',
    types: readonly ElementFieldType[],
  ) => fieldOf(key, values[key], fields, types);
  const title = role('titre', ['texte']) ?? [...fields.values()].find((field) => field.type === 'texte');
  if (title === undefined) return values.champs.report(MODULE_TEXTS.noTitleField, MODULE_TEXTS.addToFields);
  const date = role('date', DATES);
  const end = role('fin', DATES);
  checkDates(values, date, end);
  const latitude = role('latitude', ['nombre']);
  const longitude = role('longitude', ['nombre']);
  checkPlace(values);
  const sorts = readSorts(values.tris ?? [], fields);
  const { name, singular, search, isFound, pageSizes, presentation, schema, contributors } = values;
  return {
    ...{ name, singular, search, presentation, schema, contributors },
    ident: values.ident.value,
    page: values.page?.value,
    fields,
    titleField: title.name,
    summaryField: role('resume', ['texte', 'texte-riche'])?.name,
    imageField: role('image', ['image'])?.name,
    dateField: date?.name,
    endField: end?.name,
    hoursField: role('horaires', ['texte', 'texte-riche'])?.name,
    placeFields: latitude && longitude && { latitude: latitude.name, longitude: longitude.name },
    sorts: sorts.length > 0 ? sorts : [{ name: 'titre', label: texts.byTitle, field: title.name, direction: 'asc' }],
    filters: (values.filtres ?? []).flatMap((written) => fieldOf('filtres', written, fields, FILTERS) ?? []),
    inSearch: values.page !== undefined && isFound,
    upcoming: values.a_venir?.value ?? false,
    pageSizes: pageSizes.length > 0 ? pageSizes : DEFAULT_PAGE_SIZES,
    openData: values.donnees_ouvertes && readOpenData(values.donnees_ouvertes, fields),
    // Set for each edition in settings/editions.ts.
    translations: [],
    translation: undefined,
  };
}

function checkPlace({ latitude, longitude }: ModuleValues): void {
  const alone = latitude === undefined ? longitude : longitude === undefined ? latitude : undefined;
  alone?.report(MODULE_TEXTS.latitudeAndLongitude, MODULE_TEXTS.writeBothNumbers);
}

function checkDates(values: ModuleValues, date: ModuleField | undefined, end: ModuleField | undefined): void {
  const { fin, a_venir } = values;
  if (values.date === undefined) {
    fin?.report(MODULE_TEXTS.endNeedsDate, MODULE_TEXTS.addStart);
    if (a_venir?.value === true) a_venir.report(MODULE_TEXTS.upcomingNeedsDate, MODULE_TEXTS.addWhen);
  }
  if (date !== undefined && end !== undefined && date.type !== end.type)
    fin?.report(
      quoting(MODULE_TEXTS.differentTypes, { start: date.name, end: end.name }),
      quoting(MODULE_TEXTS.giveBothType, { type: date.type }),
    );
}

function readSorts(written: NonNullable<ModuleValues['tris']>, fields: ReadonlyMap<string, ModuleField>): ModuleSort[] {
  const sorts = new Map<string, ModuleSort>();
  for (const { nom, label, champ, direction } of written) {
    if (sorts.has(nom.value))
      nom.report(quoting(MODULE_TEXTS.sortTwice, { name: nom.value }), YAML_TEXTS.chooseOtherName);
    const field = fieldOf('champ', champ, fields, SORTABLE);
    if (field !== undefined) sorts.set(nom.value, { name: nom.value, label, field: field.name, direction });
  }
  return [...sorts.values()];
}
