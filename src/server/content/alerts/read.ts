import { isMap } from 'yaml';
import { NOTICE_LEVELS } from '#contract/front-notice.ts';
import { ALERT_KEYS, ALERT_WORDS_KEYS } from '#server/content/site/keys/settings-texts.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { NOTHING, orNothing } from '#server/content/site/settings/nothing.ts';
import type { SiteSource } from '#server/content/site/source.ts';
import { ALERT_TEXTS } from '#server/content/site/texts/alerts.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { titledLink } from '#server/content/site/yaml/reference-shapes.ts';
import { choice, text } from '#server/content/site/yaml/scalars.ts';
import { keys, mapOf, mapped, optional, required, type Shape } from '#server/content/site/yaml/shape.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import { readOptionalYaml } from '#server/content/site/yaml-files.ts';
import type { AlertTexts, SiteAlert } from './alert.ts';
import { inPeriod, moment, periodOf } from './period.ts';

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
  const named: Shape<Omit<SiteAlert, 'id'>> = {
    expects: alert(references).expects,
    read(node, name, place) {
      if (!IDENT.test(name)) place.report(node, quoting(ALERT_TEXTS.notAnIdent, { name }), ALERT_TEXTS.writeIdent);
      const value = alert(references).read(node, name, place);
      for (const language of [...(value?.translations?.keys() ?? []), ...(value?.hiddenIn ?? [])]) {
        if (languages.slice(1).includes(language)) continue;
        place.report(node, quoting(ALERT_TEXTS.notALanguage, { language }), ALERT_TEXTS.writeLanguages, 'warning');
      }
      return value;
    },
  };
  // What `{}` leaves when the last alert was removed in the browser.
  if (isMap(root) && root.items.length === 0) return [];
  return [...(mapOf(named).read(root, '', reading) ?? [])].map(([id, value]) => ({ id, ...value }));
}

const translation: Shape<AlertTexts> = mapped(
  keys({ titre: required(text(), ALERT_WORDS_KEYS.titre), texte: required(text(), ALERT_WORDS_KEYS.texte) }),
  ({ titre, texte }) => ({ title: titre, text: texte }),
);

/** The keys of one alert. */
export function alertKeys(references: References) {
  return {
    titre: required(text(), ALERT_KEYS.titre),
    texte: required(text(), ALERT_KEYS.texte),
    niveau: optional(choice(NOTICE_LEVELS), ALERT_KEYS.niveau, 'information'),
    lien: optional(titledLink(references), ALERT_KEYS.lien),
    debut: optional(moment, ALERT_KEYS.debut),
    fin: optional(moment, ALERT_KEYS.fin),
    traductions: optional(mapOf(orNothing(translation)), ALERT_KEYS.traductions),
  };
}

function alert(references: References): Shape<Omit<SiteAlert, 'id'>> {
  return mapped(inPeriod(keys(alertKeys(references))), (values) => {
    const said = [...(values.traductions ?? [])];
    return {
      title: values.titre,
      text: values.texte,
      link: values.lien,
      level: values.niveau ?? 'information',
      period: periodOf(values),
      translations: new Map(
        said.flatMap(([code, own]): [string, AlertTexts][] => (own === NOTHING ? [] : [[code, own]])),
      ),
      hiddenIn: said.flatMap(([code, own]) => (own === NOTHING ? [code] : [])),
    };
  });
}
