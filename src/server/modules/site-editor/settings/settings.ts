import type { Keys } from '#server/content/blocks/declaration.ts';
import type { HeadChanges } from '#server/content/edits/page-heads.ts';
import { hashText } from '#server/content/edits/store.ts';
import { ICON_SOURCES } from '#server/content/markup/icon-sources.ts';
import { frenchSlug } from '#server/content/site/slug.ts';
import type { Values } from '#server/render/administration/keys/values.ts';
import { legalTexts } from './texts.ts';

/** A part of the settings of each language, or of another file, that the town changes itself. */
export interface Setting {
  /** The file, if it is not site.yaml or that of another language. */
  readonly file?: string;
  /** The key of the file; without it the file as a whole. */
  readonly key?: string;
  readonly title: string;
  readonly lead: string;
  /** The fields. A setting that is a list is the one key `items` of its form. */
  readonly keys: Keys;
  readonly isList?: true;
  /** Has lists, so that rows can be added. */
  readonly hasRows?: true;
  /** The file can be removed. */
  readonly isRemovable?: true;
  /** The question whether it is shown at all; without it the setting is always there. */
  readonly shown?: string;
  /** Completes what a form sent. */
  complete?(values: Values): Values;
  /** For a form that is not simply the value of the key. */
  readonly custom?: CustomSetting;
}

export interface CustomSetting {
  read(text: string): Values;
  /** The text of the file with these values. */
  write(text: string, values: Values): string;
  /** What the values change of pages. */
  heads(before: Values, after: Values): HeadChanges;
}

export function keyPath({ key }: Setting): readonly string[] {
  return key === undefined ? [] : [key];
}

const link = { kind: 'titled-link', says: 'Où lire la suite.' } as const;

/** A notice that a visitor closed stays closed until it says something else. */
const named = (values: Values): Values => {
  const said = `${values.titre ?? ''} ${values.texte ?? ''}`;
  return { ...values, id: `${frenchSlug(said, 30) || 'avis'}-${hashText(said).slice(0, 6)}` };
};

export const SETTINGS = {
  bandeau: {
    key: 'bandeau',
    title: 'Bandeau d’alerte',
    lead: 'Une phrase en haut de toutes les pages\u00a0: crue, coupure d’eau, fermeture exceptionnelle.',
    shown: 'Afficher le bandeau',
    complete: named,
    keys: {
      texte: { kind: 'text', required: true, label: 'message', says: 'Une phrase courte, que l’on comprend seule.' },
      lien: { ...link, label: 'lien' },
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
      texte: { kind: 'text', required: true, says: 'Une ligne vide sépare deux paragraphes.', label: 'message' },
      lien: { ...link, label: 'lien' },
      fermeture: {
        kind: 'number',
        min: 1,
        max: 600,
        example: 20,
        label: 'fermeture toute seule, en secondes',
        says: 'Laissez vide pour que le visiteur la ferme lui-même.',
      },
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
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

export function findSetting(name: string): Setting | undefined {
  return Object.hasOwn(SETTINGS, name) ? SETTINGS[name as SettingName] : undefined;
}
