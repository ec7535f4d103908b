import { LOADING } from './texts.early.ts';

/** Texts of the menu besides the translation keys of the specification (`rechercher`, `no_results`, `resultats`). */
export const TEXTS = {
  menu: 'Menu',
  close: 'Fermer le menu',
  back: 'Retour à {title}',
  home: 'Accueil',
  loading: LOADING,
  oneResult: '1 résultat',
  /** `{results}` is the key of the specification. */
  results: '{count} {results}',
  searching: 'Recherche en cours…',
  elsewhere: 'Sur tout le site',
  searchSite: 'Rechercher «\u00a0{query}\u00a0» sur tout le site',
  submenu: 'Ouvrir le sous-menu',
} as const;
