/** French sentences of the front pop-up and the front banner. `{…}` are filled after lookup. */
export const TEXTS = {
  popup: 'Message',
  banner: 'Information',
  close: 'Fermer',
  closeBanner: 'Fermer – information',
  keepOpen: 'Ne pas fermer',
  closesItself:
    'Ce message se ferme tout seul dans {seconds}\u00a0secondes. Le bouton «\u00a0Ne pas fermer\u00a0» le garde ouvert.',
  staysOpen: 'Le message reste ouvert.',
  bannerClosed: 'L’information est fermée.',
} as const;
