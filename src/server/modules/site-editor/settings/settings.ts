import { NOTICE_LEVELS } from '#contract/front-notice.ts';
import { hashText } from '#server/content/edits/store.ts';
import { ICON_SOURCES } from '#server/content/markup/icon-sources.ts';
import { frenchSlug } from '#server/content/site/slug.ts';
import type { Values } from '#server/render/administration/keys/values.ts';
import { settingTitles } from '#server/render/administration/texts.ts';
import { localTimeSetting } from './local-time-setting.ts';
import { networksSetting } from './networks-setting.ts';
import type { Setting } from './setting.ts';

export const LEVEL_KEY = {
  kind: 'choice',
  values: NOTICE_LEVELS,
  says: 'Information\u00a0: à savoir. Vigilance\u00a0: prudence. Urgence\u00a0: un danger.',
} as const;

/** When a notice appears and goes by itself. */
export const PERIOD_KEYS = {
  debut: { kind: 'moment', label: 'début', says: 'Laissez vide pour montrer dès maintenant.' },
  fin: { kind: 'moment', isEnd: true, says: 'Laissez vide pour retirer vous-même.' },
} as const;

/** What the notice leads to. */
export const LINK_KEY = { kind: 'titled-link', label: 'lien', says: 'Où lire la suite.' } as const;

/** Gives a notice an id from its words: one that a visitor closed stays closed until they change. */
const withId = (values: Values): Values => {
  const words = `${values.titre ?? ''} ${values.texte ?? ''}`;
  return { ...values, id: `${frenchSlug(words, 30) || 'avis'}-${hashText(words).slice(0, 6)}` };
};

export const SETTINGS = {
  nom: {
    title: settingTitles.identity,
    lead: 'Le nom en haut de chaque page, et ce que les moteurs de recherche disent du site.',
    keys: {
      nom: { kind: 'text', required: true, label: 'nom du site', says: 'Comme les habitants l’appellent.' },
      slogan: { kind: 'text', label: 'devise', says: 'La ligne sous le nom.' },
      description: {
        kind: 'text',
        rows: 3,
        label: 'présentation du site',
        says: 'Une ou deux phrases, pour les moteurs de recherche.',
      },
    },
  },
  bandeau: {
    key: 'bandeau',
    title: settingTitles.banner,
    lead:
      'Une phrase en haut de toutes les pages, pour longtemps\u00a0: des travaux, une enquête. ' +
      'Pour une crue ou une coupure d’eau, publiez une alerte.',
    shown: 'Afficher le bandeau',
    complete: withId,
    keys: {
      texte: { kind: 'text', required: true, label: 'message', says: 'Une phrase courte, que l’on comprend seule.' },
      lien: LINK_KEY,
      niveau: LEVEL_KEY,
      ...PERIOD_KEYS,
    },
  },
  fenetre: {
    key: 'popup',
    title: settingTitles.popup,
    lead: 'Une fenêtre à la première page d’une visite. Gardez-la pour ce qui ne peut pas attendre.',
    shown: 'Afficher le message',
    complete: withId,
    keys: {
      titre: { kind: 'text', required: true, says: 'Quelques mots.' },
      texte: {
        kind: 'text',
        required: true,
        rows: 4,
        says: 'Une ligne vide sépare deux paragraphes.',
        label: 'message',
      },
      lien: LINK_KEY,
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
    title: settingTitles.contact,
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
      logo: {
        kind: 'picture',
        says: 'En haut des pages et dans le menu des téléphones\u00a0; le plus carré possible.',
      },
      logo_site: { kind: 'picture', label: 'logo de l’écran d’attente', says: 'Laissez vide pour n’en montrer aucun.' },
    },
  },
  raccourcis: {
    key: 'raccourcis',
    title: settingTitles.shortcuts,
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
    title: settingTitles.footer,
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
    title: settingTitles.lastLine,
    lead: 'Accessibilité, mentions légales, données personnelles, plan du site\u00a0: ce que la loi demande.',
    isList: true,
    keys: {
      items: {
        kind: 'list',
        of: { kind: 'titled-link' },
        label: 'liens',
        says: 'Gardez au moins l’accessibilité et les mentions légales.',
      },
    },
  },
  reseaux: networksSetting,
  fonctions: {
    // One value for all languages.
    file: 'site.yaml',
    title: settingTitles.functions,
    lead: 'Ce que le site offre à ses visiteurs.',
    keys: {
      search: {
        kind: 'flag',
        default: true,
        label: 'recherche',
        says: 'Le champ en haut des pages, et la page des résultats.',
      },
      ecouter: {
        kind: 'flag',
        label: 'bouton «\u00a0Écouter la page\u00a0»',
        says: 'La page est lue par la voix du navigateur.',
      },
      'hors-ligne': {
        kind: 'flag',
        default: true,
        label: 'lecture sans connexion',
        says: 'Les pages déjà vues se relisent sans connexion.',
      },
      lieu: { kind: 'place', label: 'horaires du bas de page', says: 'Le lieu dont le bas de page donne les heures.' },
    },
  },
  heure: localTimeSetting,
} as const satisfies Readonly<Record<string, Setting>>;

export function findSetting(name: string): Setting | undefined {
  return Object.hasOwn(SETTINGS, name) ? SETTINGS[name as keyof typeof SETTINGS] : undefined;
}
