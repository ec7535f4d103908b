import { isMap } from 'yaml';
import { NOTICE_LEVELS } from '#contract/front-notice.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { NOTHING, orNothing } from '#server/content/site/settings/nothing.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { ALERT_TEXTS } from '#server/content/site/texts/alerts.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { titledLink } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, text } from '#server/content/site/yaml/scalars.ts';
import {
  defaulted,
  defineShape,
  keys,
  mapOf,
  mapped,
  optional,
  required,
  type Shape,
} from '#server/content/site/yaml/shape.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { readOptionalYaml } from '#server/content/site/yaml-files.ts';
import type { AlertTexts, SiteAlert } from './alert.ts';
import { inPeriod, moment } from './period.ts';

export const ALERTS_FILE = 'alertes.yaml';
const IDENT = /^[a-z0-9-]{1,60}$/;

/** Reads `alertes.yaml`: each key names an alert. A site without the file has none. */
export async function readAlerts(
  from: SiteSource,
  references: References,
  languages: readonly string[],
  problems: Problem[],
): Promise<readonly SiteAlert[]> {
  const yaml = await readOptionalYaml(from, ALERTS_FILE, problems);
  if (yaml === undefined || yaml.root === null) return [];
  const { root, reading } = yaml;
  const unnamed = alert(references);
  const named = defineShape(unnamed.expects, ({ node, name, reading, report }) => {
    if (!IDENT.test(name)) report(quoting(ALERT_TEXTS.notAnIdent, { name }), ALERT_TEXTS.writeIdent);
    const value = unnamed.read(node, name, reading);
    for (const language of [...(value?.translations?.keys() ?? []), ...(value?.hiddenIn ?? [])]) {
      if (languages.slice(1).includes(language)) continue;
      report(quoting(ALERT_TEXTS.notALanguage, { language }), ALERT_TEXTS.writeLanguages, 'warning');
    }
    return value;
  });
  // Removing the last alert in the browser leaves `{}`.
  if (isMap(root) && root.items.length === 0) return [];
  return [...(mapOf(named).read(root, '', reading) ?? [])].map(([id, value]) => ({ id, ...value }));
}

const translation: Shape<AlertTexts> = keys({
  titre: required(text(), 'Le titre dans cette langue.').as('title'),
  texte: required(text(), 'Le texte dans cette langue.').as('text'),
});

export function alertKeys(references: References) {
  return {
    titre: required(text(), 'Quelques mots, lus en premier.').as('title'),
    texte: required(text(), 'Une ou deux phrases\u00a0: ce qui se passe, et ce qu’il faut faire.').as('text'),
    niveau: defaulted(choice(NOTICE_LEVELS), 'Sa gravité, par la couleur, l’icône et le mot.', 'information').as(
      'level',
    ),
    lien: optional(titledLink(references), 'Où lire la suite.').as('link'),
    debut: optional(moment(references.timeZone), 'Le jour, ou le jour et l’heure, où elle paraît.'),
    fin: optional(moment(references.timeZone), 'Le dernier jour, ou l’heure où elle est retirée.'),
    traductions: optional(
      mapOf(orNothing(translation)),
      'Le titre et le texte dans les autres langues du site, par leur code\u00a0; «\u00a0rien\u00a0» pour ne pas la montrer dans une langue.',
    ),
  };
}

function alert(references: References): Shape<Omit<SiteAlert, 'id'>> {
  return mapped(inPeriod(keys(alertKeys(references)), references.timeZone), ({ traductions, ...alert }) => {
    const translations = [...(traductions ?? [])];
    return {
      ...alert,
      translations: new Map(
        translations.flatMap(([code, own]): [string, AlertTexts][] => (own === NOTHING ? [] : [[code, own]])),
      ),
      hiddenIn: translations.flatMap(([code, own]) => (own === NOTHING ? [code] : [])),
    };
  });
}
