import { NOTICE_LEVELS } from '#contract/front-notice.ts';
import { hashText } from '#server/content/edits/store.ts';
import { ICON_SOURCES } from '#server/content/markup/icon-sources.ts';
import { frenchSlug } from '#server/content/site/slug.ts';
import type { Values } from '#server/render/administration/keys/values.ts';
import { networksSetting } from './networks-setting.ts';
import type { Setting } from './setting.ts';
import { legalTexts, NOTICE_KEY_TEXTS, siteTexts } from './texts.ts';

export const LEVEL_KEY = {
  kind: 'choice',
  values: NOTICE_LEVELS,
  says: NOTICE_KEY_TEXTS.level,
} as const;

/** When a notice appears and goes by itself. */
export const PERIOD_KEYS = {
  debut: { kind: 'moment', label: NOTICE_KEY_TEXTS.start, says: NOTICE_KEY_TEXTS.startSays },
  fin: { kind: 'moment', isEnd: true, says: NOTICE_KEY_TEXTS.endSays },
} as const;

const link = { kind: 'titled-link', says: NOTICE_KEY_TEXTS.readOn } as const;

/** A notice that a visitor closed stays closed until it says something else. */
const named = (values: Values): Values => {
  const said = `${values.titre ?? ''} ${values.texte ?? ''}`;
  return { ...values, id: `${frenchSlug(said, 30) || 'avis'}-${hashText(said).slice(0, 6)}` };
};

export const SETTINGS = {
  nom: {
    title: siteTexts.nameTitle,
    lead: siteTexts.nameLead,
    keys: {
      nom: { kind: 'text', required: true, label: siteTexts.siteName, says: siteTexts.nameSays },
      slogan: { kind: 'text', label: siteTexts.motto, says: siteTexts.sloganSays },
      description: { kind: 'text', rows: 3, label: siteTexts.introduction, says: siteTexts.descriptionSays },
    },
  },
  bandeau: {
    key: 'bandeau',
    title: NOTICE_KEY_TEXTS.bannerTitle,
    lead: NOTICE_KEY_TEXTS.bannerLead,
    shown: 'Afficher le bandeau',
    complete: named,
    keys: {
      texte: { kind: 'text', required: true, label: 'message', says: 'Une phrase courte, que l’on comprend seule.' },
      lien: { ...link, label: 'lien' },
      niveau: LEVEL_KEY,
      ...PERIOD_KEYS,
    },
  },
  fenetre: {
    key: 'popup',
    title: 'Message à l’ouverture',
    lead: 'Une fenêtre à la première page d’une visite. Gardez-la pour ce qui ne peut pas attendre.',
    shown: 'Afficher le message',
    complete: named,
    keys: {
      titre: { kind: 'text', required: true, says: 'Quelques mots.' },
      texte: {
        kind: 'text',
        required: true,
        rows: 4,
        says: 'Une ligne vide sépare deux paragraphes.',
        label: 'message',
      },
      lien: { ...link, label: 'lien' },
      fermeture: {
        kind: 'number',
        min: 1,
        max: 600,
        example: 20,
        label: 'fermeture toute seule, en secondes',
        says: 'Laissez vide pour que le visiteur la ferme lui-même.',
      },
      ...PERIOD_KEYS,
    },
  },
  coordonnees: {
    key: 'identite',
    title: 'Coordonnées',
    lead: 'L’adresse et le téléphone de la mairie, en bas de chaque page.',
    keys: {
      adresse: { kind: 'text', says: 'Numéro et rue.' },
      code_postal: { kind: 'text', says: 'Cinq chiffres.' },
      ville: { kind: 'text', says: 'Le nom de la commune.' },
      telephone: { kind: 'text', label: 'téléphone', says: 'Celui de l’accueil.' },
      email: { kind: 'email', label: 'adresse électronique', says: 'Celle où la mairie répond.' },
      horaires: {
        kind: 'text',
        label: 'horaires, en une phrase',
        says: 'Laissez vide\u00a0: le bas de page montre ceux de «\u00a0Horaires\u00a0».',
      },
      logo: { kind: 'picture', says: siteTexts.logoSays },
      logo_site: { kind: 'picture', label: siteTexts.waitingLogo, says: siteTexts.wideLogoSays },
    },
  },
  raccourcis: {
    key: 'raccourcis',
    title: 'Raccourcis de l’accueil',
    lead: 'Ce que l’on vient faire le plus souvent, en haut de la page d’accueil.',
    isList: true,
    keys: {
      items: {
        kind: 'list',
        label: 'raccourcis',
        says: 'Six à huit suffisent.',
        of: {
          kind: 'group',
          keys: {
            titre: { kind: 'text', required: true, says: 'Deux ou trois mots.' },
            lien: { kind: 'link', required: true, says: 'Où il mène.' },
            icone: {
              kind: 'choice',
              values: Object.keys(ICON_SOURCES),
              required: true,
              label: 'icône',
              says: 'Le dessin.',
            },
          },
        },
      },
    },
  },
  pied: {
    key: 'pied',
    title: 'Bas de page',
    lead: 'Les colonnes de liens en bas de toutes les pages.',
    isList: true,
    keys: {
      items: {
        kind: 'list',
        label: 'colonnes',
        says: 'Deux à quatre colonnes.',
        of: {
          kind: 'group',
          keys: {
            titre: { kind: 'text', required: true, says: 'Le titre de la colonne.' },
            liens: { kind: 'list', of: { kind: 'titled-link' }, required: true, says: 'Les liens de la colonne.' },
          },
        },
      },
    },
  },
  'liens-bas': {
    key: 'liens_bas',
    title: legalTexts.title,
    lead: legalTexts.lead,
    isList: true,
    keys: {
      items: {
        kind: 'list',
        of: { kind: 'titled-link' },
        label: legalTexts.links,
        says: legalTexts.linksHint,
      },
    },
  },
  reseaux: networksSetting,
  fonctions: {
    // The same in every language.
    file: 'site.yaml',
    title: siteTexts.functionsTitle,
    lead: siteTexts.functionsLead,
    keys: {
      search: { kind: 'flag', default: true, label: siteTexts.search, says: siteTexts.searchSays },
      ecouter: { kind: 'flag', label: siteTexts.listen, says: siteTexts.listenSays },
      'hors-ligne': { kind: 'flag', default: true, label: siteTexts.offline, says: siteTexts.offlineSays },
      lieu: { kind: 'place', label: siteTexts.footerHours, says: siteTexts.placeSays },
      alsace_moselle: { kind: 'flag', label: siteTexts.alsace, says: siteTexts.alsaceSays },
    },
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

export function findSetting(name: string): Setting | undefined {
  return Object.hasOwn(SETTINGS, name) ? SETTINGS[name as SettingName] : undefined;
}
