import { getKey, setKey } from '#server/content/edits/documents/yaml-keys.ts';
import { asValues } from '#server/render/administration/keys/values.ts';
import { settingTitles } from '#server/render/administration/texts.ts';
import type { Setting } from './setting.ts';

const KEY = 'reseaux';

/** The pages of the town on social networks: `reseaux` is a map of names and addresses, the form shows a list. */
export const networksSetting = {
  // One value for all languages.
  file: 'site.yaml',
  key: KEY,
  title: settingTitles.networks,
  lead: 'Vos pages ailleurs, en bas de toutes les pages.',
  keys: {
    items: {
      kind: 'list',
      label: 'réseaux',
      says: '',
      of: {
        kind: 'group',
        keys: {
          nom: { kind: 'text', required: true, says: 'Facebook, Instagram, YouTube…' },
          adresse: { kind: 'text', required: true, says: 'L’adresse de votre page, qui commence par https://.' },
        },
      },
    },
  },
  custom: {
    read: (text) => ({
      items: Object.entries(asValues(getKey(text, [KEY]))).map(([nom, adresse]) => ({ nom, adresse })),
    }),
    write: (text, { items }) => {
      const rows = (Array.isArray(items) ? items : []).map(asValues);
      const named = rows.map(({ nom, adresse }) => [String(nom ?? adresse).toLowerCase(), adresse ?? '']);
      return setKey(text, [KEY], named.length === 0 ? undefined : Object.fromEntries(named));
    },
    fieldAt: (text, [name = '']) => {
      const rank = Object.keys(asValues(getKey(text, [KEY]))).indexOf(name);
      return rank === -1 ? ['items'] : ['items', String(rank), 'adresse'];
    },
  },
} as const satisfies Setting;
