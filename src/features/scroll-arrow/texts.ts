/** French sentences of the scroll-down arrow. */
export const TEXTS = { name: 'Aller à la suite de la page' } as const;

/** For integrators, on the console. */
export const CONSOLE = {
  nowhere:
    'Rien ne suit l’en-tête de la page. La flèche ne mène nulle part. Placez-la dans #accueil ou .hero, suivi du contenu.',
} as const;
