import type { Keys } from '#server/content/blocks/declaration.ts';
import { WEEKDAYS } from '#server/content/hours/place.ts';
import { HOURS_FOLDER } from '#server/content/hours/read.ts';
import { frenchSlug, takeFreeSlug } from '#server/content/site/slug.ts';
import type { Site } from '#server/content/site/types.ts';
import { NEW_PLACE } from '#server/render/administration/path.ts';
import type { Setting } from './setting.ts';
import { texts } from './texts.ts';

/** Of 40 characters: a number may follow. */
const MAX_IDENT = 36;

const WEEK_KEYS: Keys = Object.fromEntries(
  WEEKDAYS.map((name) => [name, { kind: 'hours' as const, says: 'Les heures de ce jour.' }]),
);

/** The fields of `horaires/<lieu>.yaml`; those that change most often come first. */
export const PLACE_KEYS = {
  semaine: { kind: 'group', keys: WEEK_KEYS, says: 'Un jour laissé vide est fermé.' },
  exceptions: {
    kind: 'list',
    label: 'fermetures et heures exceptionnelles',
    says: 'Un jour, ou plusieurs de suite.',
    of: {
      kind: 'group',
      keys: {
        du: { kind: 'date', required: true, label: 'premier jour', says: 'Le seul, s’il n’y en a qu’un.' },
        au: { kind: 'date', label: 'dernier jour', says: 'Laissez vide pour un seul jour.' },
        horaires: { kind: 'hours', label: 'heures', says: 'Laissez vide pour une fermeture.' },
        motif: { kind: 'text', says: 'Par exemple «\u00a0pont de l’Ascension\u00a0».' },
      },
    },
  },
  feries: {
    kind: 'text',
    label: 'jours fériés',
    says: '«\u00a0fermé\u00a0», «\u00a0ouvert\u00a0» ou des heures. Les dates sont connues du site.',
    otherwise: 'fermé',
  },
  note: { kind: 'text', says: 'Une phrase sous les heures.' },
  rendez_vous: { kind: 'link', label: 'prendre rendez-vous', says: 'Où l’on prend rendez-vous.' },
  nom: { kind: 'text', required: true, label: 'nom du lieu', says: 'Comme les habitants l’appellent.' },
  lien: { kind: 'link', label: 'page du lieu', says: 'Le nom du lieu y mène.' },
  periodes: {
    kind: 'list',
    label: 'autres périodes de l’année',
    says: 'Une autre semaine, par exemple l’été.',
    of: {
      kind: 'group',
      keys: {
        nom: { kind: 'text', required: true, says: 'Par exemple «\u00a0Été\u00a0».' },
        du: { kind: 'date', required: true, label: 'premier jour', says: 'Le premier jour de la période.' },
        au: { kind: 'date', required: true, label: 'dernier jour', says: 'Le dernier jour de la période.' },
        chaque_annee: { kind: 'flag', label: 'chaque année, aux mêmes dates', says: 'Sinon, cette année seulement.' },
        semaine: { kind: 'group', keys: WEEK_KEYS, says: 'Un jour laissé vide est fermé.' },
      },
    },
  },
} as const satisfies Keys;

/** The form of one place, or of a new one; undefined for a place that has no hours. */
export function placeSetting({ places }: Site, ident: string): Setting | undefined {
  const { nom, ...others } = PLACE_KEYS;
  const common = { file: placeFile(ident), lead: texts.formLead, keys: PLACE_KEYS };
  if (ident === NEW_PLACE)
    return {
      ...common,
      title: texts.newPlace,
      keys: { nom, ...others },
      isInList: true,
      about: (values) => String(values.nom ?? ''),
      placeNew: (values) => {
        const taken = new Set([NEW_PLACE, ...places.keys()]);
        const own = takeFreeSlug(frenchSlug(String(values.nom ?? ''), MAX_IDENT) || 'lieu', taken);
        return { file: placeFile(own), ident: own };
      },
    };
  const place = places.get(ident);
  return (
    place && {
      ...common,
      title: place.name,
      removal: { button: texts.remove, question: texts.removeQuestion },
      isNamed: true,
    }
  );
}

export function placeFile(ident: string): string {
  return `${HOURS_FOLDER}/${ident}.yaml`;
}
