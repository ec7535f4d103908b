/** Why there is no permalink. */
export const texts = {
  tooMany: 'Vous avez créé beaucoup de permaliens. Patientez quelques minutes.',
  noPage: 'Cette adresse ne mène à aucune page de ce site.',
  malformed: 'La demande est incomplète ou mal formée.',
  notOwn: 'Seule une adresse de ce site peut avoir un permalien.',
} as const;
