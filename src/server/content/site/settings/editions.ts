import { isSourceLanguage } from '#language/translate.ts';
import type { SiteAlert } from '#server/content/alerts/alert.ts';
import { folderTexts } from '#server/content/language/site-locale.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { editionBase, homePath } from '#server/content/site/pages/page-languages.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import type { Site, SiteLink, SiteModule, SitePage } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { readRoot } from '#server/content/site/yaml/shape.ts';
import { readOptionalYaml } from '#server/content/site/yaml-files.ts';
import { translatedConsent, translatedForm, translatedModule } from './edition-texts.ts';
import { type ProseTexts, proseTexts } from './form-prose.ts';
import { NOTHING } from './nothing.ts';
import { editionKeys } from './setting-keys.ts';

/**
 * The site in each of its languages (LANG-1). `site.<code>.yaml` replaces values of `site.yaml`, under the same keys.
 * Other values are derived from the main language: links lead to the translations of their pages, texts are looked up
 * in `translations/<code>.yaml`.
 */
export async function readEditions(
  from: SiteSource,
  main: Site,
  references: References,
  problems: Problem[],
): Promise<Site> {
  const editions = new Map<string, Site>();
  const prose = (language: string) => proseTexts(main, language, references, problems);
  const source = isSourceLanguage(main.language) ? main : translatedTexts(main, prose(main.language));
  const whole: Site = { ...source, editions, modules: withTranslations(source) };
  editions.set(main.language, whole);
  for (const language of main.languages.slice(1)) {
    const home = main.pagesByPath.get(homePath(language, main.languages));
    if (home === undefined) continue;
    const written = await readEditionFile(from, language, home, references, problems);
    const derived = translated({ ...main, modules: whole.modules, editions, language }, home, prose(language));
    const site = { ...derived, ...written };
    // Contact details are those of the main language unless they are written otherwise, one by one.
    const identity = { ...derived.identity, ...written.identity, nom: site.name };
    editions.set(language, { ...site, identity });
  }
  return editions.size === 1 ? { ...whole, editions: new Map() } : whole;
}

/** The languages that the elements of each module can be written in: those in which its page is. */
function withTranslations({ modules, languages, pagesByPath }: Site): ReadonlyMap<string, SiteModule> {
  const others = languages.slice(1).filter((language) => pagesByPath.has(homePath(language, languages)));
  return new Map(
    [...modules].map(([ident, module]) => {
      const isTranslated = [...module.fields.values()].some((field) => field.isTranslated === true);
      const { page } = module;
      const isOpen = (language: string) => page === undefined || translationOf(page, language) !== undefined;
      return [ident, isTranslated ? { ...module, translations: others.filter(isOpen) } : module];
    }),
  );
}

/** The values of `site.<code>.yaml`. Keys that are not written are absent. */
async function readEditionFile(
  from: SiteSource,
  language: string,
  home: SitePage,
  references: References,
  problems: Problem[],
): Promise<Partial<Site>> {
  const yaml = await readOptionalYaml(from, `site.${language}.yaml`, problems);
  const values = yaml && readRoot(editionKeys(references, home), yaml.root, yaml.reading);
  const written = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(written.map(([name, value]) => [name, value === NOTHING ? undefined : value]));
}

/** An edition as it is derived from the main language. */
function translated(site: Site, home: SitePage, prose: ProseTexts): Site {
  const { language, base, languages } = site;
  const t = folderTexts(site);
  const links = <Link extends SiteLink>(all: readonly Link[]) =>
    all.flatMap((link) => translatedLink(site, link, t) ?? []);
  return {
    ...translatedTexts(site, prose),
    base: languages[0] === language ? base : editionBase(base, language),
    home,
    name: t(site.name),
    slogan: t(site.slogan),
    description: t(site.description),
    identity: Object.fromEntries(Object.entries(site.identity).map(([key, value]) => [key, t(value)])),
    menus: new Map(),
    footer: site.footer.flatMap((column) => {
      const left = links(column.links);
      return left.length === 0 ? [] : [{ title: t(column.title), links: left }];
    }),
    legalLinks: links(site.legalLinks),
    shortcuts: links(site.shortcuts),
    alerts: site.alerts
      .filter(({ hiddenIn = [] }) => !hiddenIn.includes(language))
      .map((alert) => translatedAlert(site, alert)),
  };
}

/** An alert that is not translated is shown in the main language: it may be about a danger. */
function translatedAlert(site: Site, alert: SiteAlert): SiteAlert {
  const t = folderTexts(site);
  const own = alert.translations?.get(site.language);
  const link = alert.link && (translatedLink(site, alert.link, t) ?? alert.link);
  if (own !== undefined) return { ...alert, ...own, link };
  const text = t(alert.text);
  if (text === alert.text) return { ...alert, link, language: site.languages[0] };
  return { ...alert, title: alert.title && t(alert.title), text, link };
}

/** The site with the translated texts of its modules, forms and third-party services. */
function translatedTexts(site: Site, prose: ProseTexts): Site {
  const { language } = site;
  const t = folderTexts(site);
  const pageOf = (page: SitePage) => translationOf(page, language);
  return {
    ...site,
    modules: new Map(
      [...site.modules].map(([ident, module]) => [ident, translatedModule(module, language, t, pageOf)]),
    ),
    forms: new Map([...site.forms].map(([ident, form]) => [ident, translatedForm(form, t, prose)])),
    consent: translatedConsent(site.consent, language, t),
  };
}

/** A link to a page leads to its translation, and is left out where there is none. */
function translatedLink<Link extends SiteLink>(site: Site, link: Link, t: (text: string) => string): Link | undefined {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(link.href) ?? [];
  const page = site.pagesByPath.get(path);
  if (page === undefined) return { ...link, title: t(link.title) };
  const translation = translationOf(page, site.language);
  if (translation === undefined) return undefined;
  const title = t(link.title);
  const { menuTitle } = translation;
  return {
    ...link,
    // Without a translation the title is that of the page.
    title: title === link.title ? menuTitle || translation.title : title,
    href: translation.path + rest,
  };
}

export function translationOf(page: SitePage, language: string): SitePage | undefined {
  return page.translations.find((one) => one.language === language);
}
