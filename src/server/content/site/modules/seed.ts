import { says } from '#language/message.ts';
import { translatedFields, withTranslation } from '#server/content/elements/translation.ts';
import type { SeedContext } from '#server/content/fields/field.ts';
import { FIELDS } from '#server/content/fields/index.ts';
import { sanitiseContributorHtml } from '#server/content/site/markdown/contributor-html.ts';
import { standaloneMarkdown } from '#server/content/site/markdown/markdown-shape.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { role } from '#server/content/site/settings/roles.ts';
import { childSlugs, slugIn, takeFreeSlug } from '#server/content/site/slug.ts';
import { folderSource } from '#server/content/site/source.ts';
import { MODULE_TEXTS } from '#server/content/site/texts/modules.ts';
import type {
  ModuleField,
  SeedAccount,
  SeedElement,
  SeedReading,
  Site,
  SiteModule,
} from '#server/content/site/types.ts';
import { hasErrors, type Problem, sortProblems } from '#server/content/site/yaml/problem.ts';
import { image, link, media } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, email, flag, ident, text } from '#server/content/site/yaml/scalars.ts';
import {
  defaulted,
  isNothing,
  keys,
  type Located,
  listOf,
  located,
  mapOf,
  mapped,
  optional,
  required,
  type Shape,
} from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quoting } from '#server/content/site/yaml/wording.ts';
import { readYaml, reportUnreadFile } from '#server/content/site/yaml-files.ts';
import type { ElementValues } from '#server/platform/db/schema.ts';
import { TRANSLATIONS_KEY } from './fields.ts';

const ACCOUNTS = 'accounts.yaml';

/** Initial content of the database, from seed/; relative dates count from `today` (`YYYY-MM-DD`). */
export async function readSeed(site: Site, today: string): Promise<SeedReading> {
  const problems: Problem[] = [];
  const references: References = { ...site, drafts: new Set(), broken: new Set() };
  const files = await folderSource(site.folder).list('seed');
  const accounts = files.includes(ACCOUNTS) ? await readAccounts(site, problems) : [];
  // An account with an error is left out, so owners are checked only when all are valid.
  const validAccounts = hasErrors(problems) ? undefined : accounts;
  // Stored as HTML like that of the contributors' editor.
  const richText = mapped(standaloneMarkdown(references, problems, true), sanitiseContributorHtml);
  const context = {
    today,
    link: link(references),
    picture: image(references),
    document: media(references, 'document'),
    richText,
  };
  const elements = new Map<string, readonly SeedElement[]>();
  for (const path of files) {
    if (path === ACCOUNTS) continue;
    const module = site.modules.get(path.replace(/\.yaml$/, ''));
    if (module === undefined || !path.endsWith('.yaml')) {
      const names = [...site.modules.keys()].map((name) => `${name}.yaml`);
      reportUnreadFile(
        `seed/${path}`,
        says(MODULE_TEXTS.noModuleOfFile, { advice: says(adviseInstead(path, names, MODULE_TEXTS.renameIt)) }),
        problems,
      );
      continue;
    }
    elements.set(module.ident, await readElements(site, module, validAccounts, context, problems));
  }
  return { seed: hasErrors(problems) ? undefined : { accounts, elements }, problems: sortProblems(problems) };
}

/** The accounts without the elements, which take longer; empty when the file cannot be read. */
export async function readSeedAccounts(site: Site): Promise<readonly SeedAccount[]> {
  const problems: Problem[] = [];
  const files = await folderSource(site.folder).list('seed');
  const accounts = files.includes(ACCOUNTS) ? await readAccounts(site, problems) : [];
  return hasErrors(problems) ? [] : accounts;
}

/** The keys of an account of `seed/accounts.yaml`. */
export function accountKeys(modules: readonly string[]) {
  return {
    email: required(located(email), 'L’adresse avec laquelle la personne se connecte.'),
    nom: required(text(), 'Son nom.').as('name'),
    role: required(role, 'Ce qu’elle peut faire.'),
    modules: defaulted(listOf(choice(modules)), 'Les modules où elle écrit.', []),
    mot_de_passe: required(text(), 'Son mot de passe\u00a0: pour les démonstrations seulement.').as('password'),
  };
}

async function readAccounts(site: Site, problems: Problem[]): Promise<SeedAccount[]> {
  const account = keys(accountKeys([...site.modules.keys()]));
  const values = await readList(site.folder, `seed/${ACCOUNTS}`, account, problems);
  const addresses = new Set<string>();
  return values.map((value) => {
    const address = value.email.value.toLowerCase();
    if (addresses.has(address))
      value.email.report(quoting(MODULE_TEXTS.accountTwice, { account: address }), MODULE_TEXTS.keepOne);
    addresses.add(address);
    return { ...value, email: address };
  });
}

/** The keys that an element of `seed/` has beside its fields. */
export const ELEMENT_SHAPES = {
  slug: optional(located(ident('fete-de-la-musique')), 'La fin de son adresse.', 'tirée du titre'),
  proprietaire: optional(located(email), 'Le compte à qui il est, par son adresse.'),
  actif: defaulted(flag, 'S’il est publié.', true),
};

async function readElements(
  site: Site,
  module: SiteModule,
  accounts: readonly SeedAccount[] | undefined,
  context: SeedContext,
  problems: Problem[],
): Promise<SeedElement[]> {
  const element = keys({
    ...translationKeys(module, context),
    ...ELEMENT_SHAPES,
    ...fieldKeys([...module.fields.values()], context),
  });
  const values = await readList(site.folder, `seed/${module.ident}.yaml`, located(element), problems);
  const [language = 'fr'] = site.languages;
  const slugs = new Set(childSlugs(module));
  for (const { value } of values) takeWrittenSlug(value.slug, slugs);
  return values.map(({ value, report }) => {
    const own = Object.fromEntries(
      Object.entries(value).filter(([key, one]) => one !== undefined && module.fields.has(key)),
    );
    if (accounts !== undefined) checkOwner(value.proprietaire, accounts);
    if (endsBeforeStart(own, module))
      report(MODULE_TEXTS.endBeforeStart, quoting(MODULE_TEXTS.correct, { field: module.endField ?? '' }));
    const slug =
      value.slug?.value ?? takeFreeSlug(slugIn(language, String(own[module.titleField] ?? '')) || module.ident, slugs);
    const ownerEmail = value.proprietaire?.value.toLowerCase();
    return { slug, ownerEmail, active: value.actif, values: withTranslations(module, own, value) };
  });
}

/** `traductions: { en: { titre: … } }`, where the module has translated fields. */
function translationKeys(module: SiteModule, context: SeedContext) {
  const fields = translatedFields(module);
  if (fields.length === 0) return {};
  return {
    [TRANSLATIONS_KEY]: optional(
      mapOf(keys(fieldKeys(fields, context))),
      'Les valeurs dans d’autres langues\u00a0: «\u00a0{en: {titre: …}}\u00a0».',
    ),
  };
}

function fieldKeys(fields: readonly ModuleField[], context: SeedContext) {
  return Object.fromEntries(
    fields.map((field) => {
      const shape = FIELDS[field.type].element.seed(field, context);
      return [field.name, (field.required ? required : optional)(shape, field.label)];
    }),
  );
}

/** The values with those of the languages that the site has. */
function withTranslations(module: SiteModule, own: ElementValues, written: Readonly<Record<string, unknown>>) {
  const translations = written[TRANSLATIONS_KEY] as ReadonlyMap<string, ElementValues> | undefined;
  return [...(translations ?? [])]
    .filter(([language]) => module.translations.includes(language))
    .reduce((all, [language, values]) => withTranslation(module, all, language, values), own);
}

async function readList<T>(folder: string, file: string, item: Shape<T>, problems: Problem[]): Promise<readonly T[]> {
  const parsed = await readYaml(folderSource(folder), file, problems);
  if (parsed === undefined || isNothing(parsed.root)) return [];
  return listOf(item, 'is left out').read(parsed.root, '', parsed.reading) ?? [];
}

function takeWrittenSlug(slug: Located<string> | undefined, slugs: Set<string>): void {
  if (slug === undefined) return;
  if (slugs.has(slug.value))
    slug.report(quoting(MODULE_TEXTS.addressTaken, { address: slug.value }), MODULE_TEXTS.writeAnother);
  slugs.add(slug.value);
}

function checkOwner(owner: Located<string> | undefined, accounts: readonly SeedAccount[]): void {
  const emails = accounts.map((account) => account.email);
  if (owner === undefined || emails.includes(owner.value.toLowerCase())) return;
  const advice = adviseInstead(owner.value, emails, says(MODULE_TEXTS.addAccount, { file: ACCOUNTS }));
  owner.report(quoting(MODULE_TEXTS.noAccount, { address: owner.value }), advice);
}

/** Dates sort alphabetically. */
function endsBeforeStart(values: ElementValues, { dateField = '', endField = '' }: SiteModule): boolean {
  const [start, end] = [values[dateField], values[endField]];
  return typeof start === 'string' && typeof end === 'string' && end < start;
}
