/** French sentences for visitors without a network. */
export const texts = {
  title: 'Vous êtes hors connexion',
  description: 'Cette page n’a pas été enregistrée sur cet appareil.',
  advice: 'Vérifiez votre connexion, puis rechargez la page. Les pages que vous avez déjà vues restent lisibles.',
  notice: 'Vous êtes hors connexion. Page enregistrée le {date}.',
} as const;
