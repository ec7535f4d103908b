/** For integrators, on the console. */
export const CONSOLE = {
  unreadable:
    'L’attribut data-open-window ou data-popup-slideshow est illisible. Le lien reste un lien ordinaire. Corrigez ce JSON\u00a0:',
  wrongPage:
    'La page du diaporama n’est pas un chemin sous clients/utils/modules/. Le lien reste un lien ordinaire. Corrigez «\u00a0page\u00a0»\u00a0:',
  noAddress: 'Ce lien n’a pas d’adresse. Aucune fenêtre ne peut s’ouvrir. Donnez-lui un href\u00a0:',
} as const;
