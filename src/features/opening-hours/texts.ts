/** French sentences of the opening hours. `{…}` are filled after lookup. */
export const TEXTS = {
  open: 'Ouvert maintenant',
  openUntil: 'Ouvert maintenant · ferme à {time}',
  appointment: 'Sur rendez-vous',
  appointmentUntil: 'Sur rendez-vous · jusqu’à {time}',
  closed: 'Fermé',
  opensToday: 'Fermé · ouvre à {time}',
  opensTomorrow: 'Fermé · ouvre demain à {time}',
  opensWeekday: 'Fermé · ouvre {day} à {time}',
  opensDate: 'Fermé · ouvre le {day} à {time}',
  midnight: 'minuit',
} as const;
