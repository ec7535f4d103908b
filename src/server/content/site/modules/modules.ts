import { says } from '#language/message.ts';
import { ELEMENT_FIELD_TYPES, type ElementFieldType, FIELDS } from '#server/content/fields/index.ts';
import { MODULE_KEYS, MODULE_OTHERWISE, SORT_KEYS } from '#server/content/site/keys/modules-texts.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { MAX_PAGE_SIZE, PRESENTATIONS } from '#server/content/site/presentations.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { MODULE_TEXTS } from '#server/content/site/texts/modules.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { ModuleField, ModuleSort, SiteModule } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { page } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, flag, ident, text, wholeNumber } from '#server/content/site/yaml/scalars.ts';
import { keys, listOf, located, optional, readRoot, required, type ValuesOf } from '#server/content/site/yaml/shape.ts';
import { quote, quoting } from '#server/content/site/yaml/wording.ts';
import type { ParsedYaml, Reading } from '#server/content/site/yaml/yaml-source.ts';
import { checkIdent, type ReadFolder, readYamlFolder } from '#server/content/site/yaml-files.ts';
import { fieldList, fieldOf, readFields } from './fields.ts';
import { openDataKeys, readOpenData } from './open-data.ts';
import { texts } from './texts.ts';

const SORTABLE = ELEMENT_FIELD_TYPES.filter((type) => FIELDS[type].element.sortKey !== undefined);
const FILTERS = ELEMENT_FIELD_TYPES.filter((type) => FIELDS[type].hasChoices);
const DATES: readonly ElementFieldType[] = ['date', 'date-heure'];
const DEFAULT_PAGE_SIZES = [12, 24, 48];
const DEFAULT_PRESENTATION = 'grille';
const DEFAULT_SCHEMA = 'Article';
const DEFAULT_CONTRIBUTORS = 'moderes';

/** The keys of `modules/*.yaml`. */
export function moduleKeys(references: References) {
  const field = (says: string, otherwise?: string) => optional(located(text()), says, otherwise);
  return {
    ident: required(located(ident('actualites', { min: 1, max: 40 })), MODULE_KEYS.ident),
    nom: required(text(), MODULE_KEYS.nom),
    singulier: required(text(), MODULE_KEYS.singulier),
    page: optional(located(page(references)), MODULE_KEYS.page),
    champs: required(located(fieldList), MODULE_KEYS.champs),
    titre: field(MODULE_KEYS.titre, MODULE_OTHERWISE.firstText),
    resume: field(MODULE_KEYS.resume),
    image: field(MODULE_KEYS.image),
    date: field(MODULE_KEYS.date),
    fin: field(MODULE_KEYS.fin),
    latitude: field(MODULE_KEYS.latitude),
    longitude: field(MODULE_KEYS.longitude),
    horaires: field(MODULE_KEYS.horaires),
    tris: optional(
      listOf(
        keys({
          nom: required(located(ident('date')), SORT_KEYS.nom),
          libelle: required(text(), SORT_KEYS.libelle),
          champ: required(located(text()), SORT_KEYS.champ),
          sens: optional(choice(['asc', 'desc']), SORT_KEYS.sens, 'asc'),
        }),
      ),
      MODULE_KEYS.tris,
      MODULE_OTHERWISE.byTitle,
    ),
    filtres: optional(listOf(located(text())), MODULE_KEYS.filtres),
    recherche: optional(flag, MODULE_KEYS.recherche, false),
    search: optional(flag, MODULE_KEYS.search, true),
    a_venir: optional(located(flag), MODULE_KEYS.a_venir, false),
    par_page: optional(
      listOf(wholeNumber({ min: 1, max: MAX_PAGE_SIZE }, 12)),
      MODULE_KEYS.par_page,
      DEFAULT_PAGE_SIZES.join(', '),
    ),
    presentation: optional(choice(PRESENTATIONS), MODULE_KEYS.presentation, DEFAULT_PRESENTATION),
    schema: optional(
      choice(['NewsArticle', 'Event', 'Organization', 'Person', 'Service', 'Article']),
      MODULE_KEYS.schema,
      DEFAULT_SCHEMA,
    ),
    contributeurs: optional(choice(['confiance', 'moderes']), MODULE_KEYS.contributeurs, DEFAULT_CONTRIBUTORS),
    donnees_ouvertes: optional(openDataKeys, MODULE_KEYS.donnees_ouvertes),
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
    const module = buildModule(values, reading);
    checkIdent(values.ident, name, reading);
    checkPage(values, pages, reading);
    return module;
  };
  const files = { folder: 'modules', names: /^[^/]+\.yaml$/, advice: MODULE_TEXTS.modulesAreFiles };
  return readYamlFolder(from, { ...files, read }, problems);
}

/** `pages`: the files whose modules have a page, by its number. */
function checkPage({ page }: ModuleValues, pages: Map<string, string>, reading: Reading): void {
  if (page === undefined) return;
  const other = pages.get(page.value.id);
  if (other === undefined) pages.set(page.value.id, reading.place.file);
  else
    reading.report(
      page.position,
      says(MODULE_TEXTS.pageIsTaken, { page: page.value.id, module: quote(other) }),
      MODULE_TEXTS.giveEachItsPage,
    );
}

function buildModule(values: ModuleValues, reading: Reading): SiteModule | undefined {
  const fields = readFields(values.champs.value, reading);
  const role = (
    key: 'titre' | 'resume' | 'image' | 'date' | 'fin' | 'latitude' | 'longitude' | 'horaires',
    types: readonly ElementFieldType[],
  ) => fieldOf(key, values[key], fields, types, reading);
  const title = role('titre', ['texte']) ?? [...fields.values()].find((field) => field.type === 'texte');
  if (title === undefined)
    return reading.report(values.champs.position, MODULE_TEXTS.noTitleField, MODULE_TEXTS.addToFields);
  const date = role('date', DATES);
  const end = role('fin', DATES);
  checkDates(values, date, end, reading);
  const latitude = role('latitude', ['nombre']);
  const longitude = role('longitude', ['nombre']);
  checkPlace(values, reading);
  const sorts = readSorts(values.tris ?? [], fields, reading);
  return {
    ident: values.ident.value,
    name: values.nom,
    singular: values.singulier,
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
    filters: (values.filtres ?? []).flatMap((written) => fieldOf('filtres', written, fields, FILTERS, reading) ?? []),
    search: values.recherche ?? false,
    inSearch: values.page !== undefined && (values.search ?? true),
    upcoming: values.a_venir?.value ?? false,
    pageSizes: values.par_page?.length ? values.par_page : DEFAULT_PAGE_SIZES,
    presentation: values.presentation ?? DEFAULT_PRESENTATION,
    schema: values.schema ?? DEFAULT_SCHEMA,
    contributors: values.contributeurs ?? DEFAULT_CONTRIBUTORS,
    openData: values.donnees_ouvertes && readOpenData(values.donnees_ouvertes, fields, reading),
    // Editions say which of the site's languages it is translated in (settings/editions.ts).
    translations: [],
    translation: undefined,
  };
}

function checkPlace({ latitude, longitude }: ModuleValues, reading: Reading): void {
  const alone = latitude === undefined ? longitude : longitude === undefined ? latitude : undefined;
  if (alone === undefined) return;
  reading.report(alone.position, MODULE_TEXTS.latitudeAndLongitude, MODULE_TEXTS.writeBothNumbers);
}

function checkDates(
  values: ModuleValues,
  date: ModuleField | undefined,
  end: ModuleField | undefined,
  reading: Reading,
): void {
  if (values.fin !== undefined && values.date === undefined) {
    reading.report(values.fin.position, MODULE_TEXTS.endNeedsDate, MODULE_TEXTS.addStart);
  }
  if (values.fin !== undefined && date !== undefined && end !== undefined && date.type !== end.type) {
    reading.report(
      values.fin.position,
      quoting(MODULE_TEXTS.differentTypes, { start: date.name, end: end.name }),
      quoting(MODULE_TEXTS.giveBothType, { type: date.type }),
    );
  }
  if (values.a_venir?.value === true && values.date === undefined) {
    reading.report(values.a_venir.position, MODULE_TEXTS.upcomingNeedsDate, MODULE_TEXTS.addWhen);
  }
}

function readSorts(
  written: NonNullable<ModuleValues['tris']>,
  fields: ReadonlyMap<string, ModuleField>,
  reading: Reading,
): ModuleSort[] {
  const sorts = new Map<string, ModuleSort>();
  for (const { nom, libelle, champ, sens } of written) {
    if (sorts.has(nom.value))
      reading.report(nom.position, quoting(MODULE_TEXTS.sortTwice, { name: nom.value }), YAML_TEXTS.chooseOtherName);
    const field = fieldOf('champ', champ, fields, SORTABLE, reading);
    if (field !== undefined)
      sorts.set(nom.value, { name: nom.value, label: libelle, field: field.name, direction: sens ?? 'asc' });
  }
  return [...sorts.values()];
}
