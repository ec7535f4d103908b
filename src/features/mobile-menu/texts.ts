/** What the menu says besides the translation keys of the specification (`rechercher`, `no_results`, `resultats`). */
export const TEXTS = {
  menu: 'Menu',
  close: 'Fermer le menu',
  back: 'Retour à {title}',
  home: 'Accueil',
  loading: 'Chargement du menu…',
  oneResult: '1 résultat',
  submenu: 'Ouvrir le sous-menu',
} as const;
