import { SHARE_WAYS } from '#contract/share.ts';
import { says } from '#language/message.ts';
import { HOLIDAY_REGIONS } from '#server/content/hours/holidays.ts';
import { NO_SYNONYMS } from '#server/content/search/synonyms.ts';
import type { References } from '#server/content/site/pages/links.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { MediaFile, SiteLink, SitePage } from '#server/content/site/types.ts';
import { media, place, titledLink } from '#server/content/site/yaml/reference-shapes.ts';
import { anyMap, choice, email, flag, ident, shortText, text } from '#server/content/site/yaml/scalars.ts';
import {
  defaulted,
  defineShape,
  listOf,
  located,
  mapOf,
  mapped,
  optional,
  required,
  type Shape,
  withoutDefaults,
} from '#server/content/site/yaml/shape.ts';
import { nearest, quote, quoting } from '#server/content/site/yaml/wording.ts';
import { readOrigin } from '#server/platform/security/origin.ts';
import { accessibility } from './accessibility-shape.ts';
import { captcha, DEFAULT_CAPTCHA } from './captcha-shape.ts';
import { declaredServices } from './consent-shape.ts';
import { mapPlan, mapTiles } from './map-shapes.ts';
import { footerColumn, menuBlock, shortcut } from './navigation-shapes.ts';
import { orNothing } from './nothing.ts';
import { banner, popup, sharing } from './notice-shapes.ts';
import { role } from './roles.ts';
import { synonyms } from './synonyms-shape.ts';
import { DEFAULT_TIME_ZONE, timeZone } from './time-zone.ts';

export const DEFAULT_BASE = 'vitrine';
export const DEFAULT_LANGUAGE = 'fr';

const language = text({ pattern: /^[a-z]{2}(-[A-Z]{2})?$/, form: SETTING_TEXTS.languageCode, example: 'fr' });
const writtenHost = text({
  pattern: /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i,
  form: SETTING_TEXTS.hostName,
  example: 'www.ma-ville.fr',
});
const hostName = mapped(writtenHost, (host) => host.toLowerCase());
const writtenOrigin = text({
  pattern: { test: (written) => readOrigin(written) !== undefined },
  form: SETTING_TEXTS.originOnly,
  example: 'https://www.ma-ville.fr',
});
const origin = mapped(writtenOrigin, readOrigin);
const webAddress = text({
  pattern: /^https?:\/\/[^\s/@]+(\/\S*)?$/i,
  form: YAML_TEXTS.anHttpsAddress,
  example: 'https://www.facebook.com/ma-ville',
});
/** With a digit, in whatever country: « 49000 », « AB1 2CD ». */
const postcode = text({ pattern: /^(?=.*\d)[\w -]{3,12}$/, form: SETTING_TEXTS.postcode, example: '49000' });
const networks = mapped(mapOf(webAddress), (links): SiteLink[] => [...links].map(([title, href]) => ({ title, href })));

/** Preloaded fonts compete with the other files of the first screen. */
const MAX_PRELOADED_FONTS = 2;

function preloadedFonts(references: References): Shape<readonly MediaFile[]> {
  return mapped(listOf(media(references, 'font')), (fonts, { report }) => {
    if (fonts.length > MAX_PRELOADED_FONTS) {
      const message = says(SETTING_TEXTS.tooManyFonts, { key: quote('polices'), count: MAX_PRELOADED_FONTS });
      report(message, SETTING_TEXTS.keepMainFonts, 'warning');
    }
    return fonts;
  });
}

/** The keys of `site.yaml`. */
export function settingKeys(references: References, home: SitePage | undefined) {
  return {
    id: required(
      ident('ma-ville', { min: 2, max: 40 }),
      'Marque les données du site dans la base\u00a0: ne la changez jamais.',
    ),
    nom: required(shortText(120), 'Le nom du site.').as('name'),
    slogan: defaulted(shortText(200), 'La ligne sous le nom, en haut des pages.', ''),
    description: defaulted(text(), 'Ce que les moteurs disent des pages qui n’ont pas de description.', ''),
    hosts: defaulted(listOf(hostName), 'Les noms auxquels le site répond.', []),
    adresse: optional(
      origin,
      'Ce par quoi commencent les liens des courriels, des flux et du plan du site.',
      '«\u00a0https://\u00a0» et le premier de «\u00a0hosts\u00a0»',
    ).as('origin'),
    base: defaulted(ident(DEFAULT_BASE), 'Le premier segment des adresses du programme.', DEFAULT_BASE),
    product: defaulted(ident(DEFAULT_BASE), 'Le préfixe de ce que le navigateur conserve.', DEFAULT_BASE),
    langue: optional(language, 'La langue principale.', DEFAULT_LANGUAGE).as('language'),
    langues: optional(
      located(listOf(language)),
      'Toutes les langues, la principale d’abord\u00a0; les pages des autres sont sous «\u00a0pages/<code>/\u00a0».',
      'la principale seule',
    ).as('languages'),
    fuseau: defaulted(
      timeZone,
      'Le fuseau horaire de la commune, par son nom IANA\u00a0: toutes les dates et les heures du site sont les siennes.',
      DEFAULT_TIME_ZONE,
    ).as('timeZone'),
    identite: defaulted(
      identity(references),
      'Les coordonnées, que montrent l’en-tête, le bas de page et le bloc «\u00a0contact\u00a0»\u00a0; autres clés à votre gré.',
      {},
    ).as('identity'),
    menus: defaulted(
      mapOf(listOf(menuBlock(references, home))),
      'Les menus du téléphone, par numéro\u00a0: des blocs, de haut en bas.',
      new Map(),
    ),
    reseaux: defaulted(
      networks,
      'Vos pages sur les réseaux sociaux, au bas des pages\u00a0: le nom, puis l’adresse.',
      [],
    ).as('networks'),
    pied: defaulted(listOf(footerColumn(references)), 'Les colonnes du bas de page.', []).as('footer'),
    liens_bas: defaulted(listOf(titledLink(references)), 'La dernière ligne du bas de page.', []).as('legalLinks'),
    raccourcis: defaulted(listOf(shortcut(references)), 'Les liens rapides de l’accueil.', []).as('shortcuts'),
    bandeau: optional(banner(references), 'Une ligne en haut de chaque page, que l’on peut fermer.').as('banner'),
    popup: optional(popup(references), 'Un message sur la première page d’une visite.'),
    partage: defaulted(sharing, 'Les boutons de partage sous les pages et les éléments.', SHARE_WAYS, '').as(
      'shareWays',
    ),
    carte: optional(mapTiles, 'Le fond de carte, d’un autre serveur.').as('mapTiles'),
    plan: optional(mapPlan(references), 'Un fichier GeoJSON de «\u00a0media/\u00a0», dessiné sous les lieux.').as(
      'mapPlan',
    ),
    search: defaulted(flag, 'La recherche du site\u00a0: son champ, sa page et ses suggestions.', true).as('hasSearch'),
    ecouter: defaulted(
      flag,
      'Un bouton «\u00a0Écouter la page\u00a0», lue par la voix du navigateur du visiteur.',
      false,
    ).as('isReadAloud'),
    'hors-ligne': defaulted(flag, 'Garde dans le navigateur les pages vues, pour les relire sans connexion.', true).as(
      'isReadOffline',
    ),
    lieu: optional(place(references), 'Le lieu dont le bas de page donne les heures.').as('mainPlace'),
    jours_feries: optional(
      choice(HOLIDAY_REGIONS),
      'Où sont en vigueur les jours fériés que comptent les horaires\u00a0: ceux de toute la France («\u00a0communs\u00a0»), et ceux d’un territoire.',
      'ceux du territoire de «\u00a0fuseau\u00a0»',
    ).as('region'),
    alsace_moselle: defaulted(
      flag,
      'L’ancienne écriture de «\u00a0jours_feries: alsace-moselle\u00a0», toujours lue.',
      false,
    ).as('isAlsaceMoselle'),
    synonymes: defaulted(
      synonyms,
      'Un mot, puis ceux que sa recherche trouve aussi\u00a0: «\u00a0poubelle: [déchets, ordures]\u00a0».',
      NO_SYNONYMS,
    ).as('synonyms'),
    consentement: defaulted(
      declaredServices,
      'Ce que les pages chargent d’ailleurs, après l’accord du visiteur.',
      [],
    ).as('services'),
    accessibilite: optional(
      accessibility(references),
      'Le contenu du bloc «\u00a0declaration-accessibilite\u00a0».',
    ).as('accessibility'),
    analytics: defaulted(
      anyMap,
      'Réglages transmis à la mesure d’audience\u00a0; le service «\u00a0matomo\u00a0» les remplit de lui-même.',
      {},
    ),
    captcha: defaulted(
      captcha,
      'Comment les formulaires distinguent les personnes des robots.',
      DEFAULT_CAPTCHA,
      'la version «\u00a0preuve\u00a0»',
    ),
    loader: defaulted(anyMap, 'Réglages transmis à l’écran d’attente.', {}),
    catalogue: defaulted(
      flag,
      'Publie «\u00a0/catalogue\u00a0»\u00a0: les blocs et leurs exemples, pour qui construit le site.',
      false,
    ).as('hasCatalogue'),
    second_facteur: defaulted(listOf(role), 'Les rôles qui n’entrent qu’avec un second facteur.', [], 'aucun').as(
      'secondFactorRoles',
    ),
    polices: defaulted(
      preloadedFonts(references),
      'Les polices de «\u00a0theme.css\u00a0» à charger d’avance, deux au plus.',
      [],
    ).as('preloadedFonts'),
  };
}

/** The keys of `site.<code>.yaml`: those of `site.yaml` that a language may replace. */
export function editionKeys(references: References, home: SitePage | undefined) {
  const { nom, slogan, description, identite, menus, pied, liens_bas, raccourcis, bandeau, popup, accessibilite } =
    settingKeys(references, home);
  return withoutDefaults({
    ...{ nom, slogan, description, identite, menus, pied, liens_bas, raccourcis },
    bandeau: optional(orNothing(bandeau.shape), bandeau.says).as('banner'),
    popup: optional(orNothing(popup.shape), popup.says),
    accessibilite,
  });
}

/** `identite`: the keys that pages show, and free ones. */
function identity(references: References): Shape<Record<string, string>> {
  const picture = mapped(media(references), ({ file }) => file);
  const known = {
    logo: optional(
      picture,
      'Le logo du menu du téléphone\u00a0; l’en-tête et les icônes prennent le plus carré des deux.',
    ),
    logo_site: optional(picture, 'Le logo de l’écran d’attente.'),
    adresse: optional(text(), 'Le numéro et la rue.'),
    code_postal: optional(postcode, 'Le code postal.'),
    ville: optional(text(), 'La ville.'),
    telephone: optional(text(), 'Le numéro de téléphone.'),
    email: optional(email, 'L’adresse électronique.'),
    horaires: optional(text(), 'Les heures d’ouverture en une phrase\u00a0; «\u00a0lieu\u00a0» les calcule.'),
  };
  const shown = new Map(Object.entries(known));
  const item = defineShape(YAML_TEXTS.aText, ({ node, name, reading, report }) => {
    const meant = shown.has(name) ? undefined : nearest(name, shown.keys());
    if (meant !== undefined)
      report(
        quoting(SETTING_TEXTS.readNowhere, { key: name }),
        quoting(SETTING_TEXTS.perhaps, { key: meant }),
        'warning',
      );
    return (shown.get(name)?.shape ?? text()).read(node, name, reading);
  });
  return { ...mapped(mapOf(item), Object.fromEntries), holds: { keys: known, hasFreeKeys: true } };
}
