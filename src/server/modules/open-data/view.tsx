import { inSentence } from '#language/formats.ts';
import { Filled, useLocale } from '#language/locale.tsx';
import { isSourceLanguage } from '#language/translate.ts';
import { joinTexts } from '#server/content/fields/texts.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { dataPath, formatsOf, openDataLink, openModules } from '#server/content/open-data/path.ts';
import { texts } from '#server/content/open-data/texts.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { datasetThing } from './catalogue.ts';

/** The page « Données ouvertes »: each data set with its licence and its formats. */
export function openDataView(site: Site, origin: string): PageView {
  const { marked: t } = localeOf(site);
  const modules = openModules(site);
  return programPage(site, {
    title: t(texts.title),
    description: t(texts.description),
    canonicalPath: openDataLink(site)?.href,
    structuredData: modules.map((module) => datasetThing(site, module, origin)),
    main: (
      <div className="prose">
        <p>{t(texts.lead)}</p>
        {modules.map((module) => (
          <Dataset key={module.ident} site={site} module={module} />
        ))}
      </div>
    ),
  });
}

function Dataset({ site, module }: Readonly<{ site: Site; module: SiteModule }>) {
  const { marked: t, language } = useLocale();
  const { name, ident, openData } = module;
  const isFrench = isSourceLanguage(language);
  const fields = openData?.fields.map(({ label }) => (isFrench ? label.toLowerCase() : inSentence(label, language)));
  return (
    <>
      <h2 id={ident}>{name}</h2>
      {openData?.description ? <p>{openData.description}</p> : null}
      <p>
        <Filled
          text={t(texts.facts, { fields: joinTexts(fields ?? [], t) })}
          parts={{ licence: <a href={openData?.licence.href}>{openData?.licence.title}</a> }}
        />
      </p>
      <ul>
        {formatsOf(module).map((format) => (
          <li key={format}>
            <a href={dataPath(site, module, format)}>{t(texts[format], { name })}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
