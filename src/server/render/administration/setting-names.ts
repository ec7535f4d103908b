import { settingTitles } from './texts.ts';

/** Field and query parameter with the language whose settings a form shows. */
export const LANGUAGE = 'langue';

/** Settings: the last segment of the address of their form, their title, and the outermost keys that they change. */
const SETTING_NAMES = {
  nom: { title: settingTitles.identity, keys: ['nom', 'slogan', 'description'] },
  bandeau: { title: settingTitles.banner, keys: ['bandeau'] },
  fenetre: { title: settingTitles.popup, keys: ['popup'] },
  coordonnees: { title: settingTitles.contact, keys: ['identite'] },
  raccourcis: { title: settingTitles.shortcuts, keys: ['raccourcis'] },
  pied: { title: settingTitles.footer, keys: ['pied'] },
  'liens-bas': { title: settingTitles.lastLine, keys: ['liens_bas'] },
  reseaux: { title: settingTitles.networks, keys: ['reseaux'] },
  fonctions: { title: settingTitles.functions, keys: ['search', 'ecouter', 'hors-ligne', 'lieu'] },
  heure: { title: settingTitles.localTime, keys: ['fuseau', 'jours_feries', 'alsace_moselle'] },
  menu: { title: settingTitles.menu, keys: ['menus'] },
} as const;

/** The title of a setting, by its name in the address of its form. */
export function settingTitle(name: string): string | undefined {
  return Object.hasOwn(SETTING_NAMES, name) ? SETTING_NAMES[name as keyof typeof SETTING_NAMES].title : undefined;
}

/** The setting that changes an outermost key; undefined for a key that only the folder changes. */
export function settingOfKey(key: string): { readonly name: string; readonly title: string } | undefined {
  const found = Object.entries(SETTING_NAMES).find(([, { keys }]) => (keys as readonly string[]).includes(key));
  return found && { name: found[0], title: found[1].title };
}
