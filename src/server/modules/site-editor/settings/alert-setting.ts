import { ALERTS_FILE } from '#server/content/alerts/read.ts';
import type { Keys } from '#server/content/blocks/declaration.ts';
import { getKey } from '#server/content/edits/documents/yaml-keys.ts';
import { localMinute } from '#server/content/local-time.ts';
import { mainEdition } from '#server/content/site/edition.ts';
import { NOTHING } from '#server/content/site/settings/nothing.ts';
import { frenchSlug, takeFreeSlug } from '#server/content/site/slug.ts';
import type { Site } from '#server/content/site/types.ts';
import { asValues, type Values } from '#server/render/administration/keys/values.ts';
import { NEW_ALERT } from '#server/render/administration/path.ts';
import type { Setting } from './setting.ts';
import { LEVEL_KEY, LINK_KEY, PERIOD_KEYS } from './settings.ts';
import { texts } from './texts.ts';

const WORDS: Keys = {
  titre: { kind: 'text', required: true, says: 'Quelques mots\u00a0: «\u00a0Crue de la Loire\u00a0».' },
  texte: {
    kind: 'text',
    required: true,
    rows: 3,
    label: 'message',
    says: 'Une ou deux phrases\u00a0: ce qui se passe, et ce qu’il faut faire.',
  },
};

/** The fields of one alert. */
export const ALERT_KEYS: Keys = {
  niveau: { ...LEVEL_KEY, required: true },
  ...WORDS,
  ...PERIOD_KEYS,
  lien: { ...LINK_KEY, isFolded: true },
};

/** The field that hides the alert in a language; the file has « rien » instead. */
const HIDDEN = 'masquee';

const changeTranslations = ({ traductions, ...others }: Values, change: (words: unknown) => unknown): Values => {
  if (traductions === undefined) return others;
  const changed = Object.entries(asValues(traductions)).map(([code, words]) => [code, change(words)]);
  const left = changed.filter(([, words]) => words !== undefined);
  return left.length === 0 ? others : { ...others, traductions: Object.fromEntries(left) };
};

const shownWords = (words: unknown): unknown => (words === NOTHING ? { [HIDDEN]: true } : words);

const storedWords = (words: unknown): unknown => {
  const { [HIDDEN]: isHidden, ...own } = asValues(words);
  if (isHidden === true) return NOTHING;
  return Object.keys(own).length === 0 ? undefined : own;
};

/** The fields of an alert, with its words in every other language of the site. */
function keysFor({ languages }: Site): Keys {
  const others = languages.slice(1);
  if (others.length === 0) return ALERT_KEYS;
  const optional = Object.fromEntries(Object.entries(WORDS).map(([key, { required: _, ...rest }]) => [key, rest]));
  const words: Keys = { ...(optional as Keys), [HIDDEN]: { kind: 'flag', label: texts.hideAlert, says: '' } };
  const keys = Object.fromEntries(
    others.map((code) => [code, { kind: 'group', keys: words, language: code, says: '' } as const]),
  );
  const { otherLanguages: label, untranslatedAlert: says } = texts;
  return { ...ALERT_KEYS, traductions: { kind: 'group', keys, label, says, isFolded: true } };
}

/** The form of an alert, or of a new one; undefined for an alert that does not exist. */
export function alertSetting(edition: Site, ident: string, now: Date): Setting | undefined {
  const site = mainEdition(edition);
  const common = {
    file: ALERTS_FILE,
    keys: keysFor(site),
    isInList: true,
    about: ({ titre }: Values) => String(titre ?? ident),
    show: (values: Values) => changeTranslations(values, shownWords),
    store: (values: Values) => changeTranslations(values, storedWords),
  } as const;
  if (ident === NEW_ALERT)
    return {
      ...common,
      title: texts.newAlert,
      lead: texts.newAlertLead,
      initial: { niveau: 'vigilance' },
      // The list shows since when an alert is published.
      complete: (values) => ({ ...values, debut: values.debut ?? localMinute(now, site.timeZone) }),
      placeNew: ({ titre }, text) => {
        const taken = new Set([NEW_ALERT, ...Object.keys(asValues(getKey(text, [])))]);
        return { key: takeFreeSlug(frenchSlug(String(titre ?? ''), 40) || 'alerte', taken) };
      },
    };
  const alert = site.alerts.find(({ id }) => id === ident);
  const isAside = site.setAside.some(({ path, key }) => path === ALERTS_FILE && key === ident);
  if (alert === undefined && !isAside) return undefined;
  return {
    ...common,
    key: ident,
    title: alert?.title ?? ident,
    isNamed: true,
    lead: texts.alertLead,
    removal: { button: texts.removeAlert, question: texts.removeAlertQuestion },
  };
}
