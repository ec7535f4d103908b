import type { Role } from '#server/module.ts';

export const texts = {
  signIn: 'Connexion',
  signInLead: 'Réservée aux personnes qui contribuent au site.',
  email: 'Adresse électronique',
  password: 'Mot de passe',
  staySignedIn: 'Rester connecté pendant 30 jours',
  staySignedInHint: 'À éviter sur un ordinateur partagé.',
  submitSignIn: 'Se connecter',
  wrong: 'Adresse électronique ou mot de passe incorrect.',
  emailMissing: 'Indiquez votre adresse électronique.',
  passwordMissing: 'Indiquez votre mot de passe.',
  tooMany: 'Trop d’essais. Réessayez dans un quart d’heure.',
  signedOut: 'Vous êtes déconnecté.',
  signInNeeded: 'Connectez-vous pour continuer.',

  account: 'Mon compte',
  name: 'Nom',
  role: 'Rôle',
  modules: 'Contenus',
  signOut: 'Se déconnecter',
  changePassword: 'Changer de mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  newPasswordHint: 'Au moins 12 caractères. Une phrase convient très bien.',
  confirmation: 'Nouveau mot de passe, une seconde fois',
  submitPassword: 'Enregistrer le mot de passe',
  passwordChanged: 'Le mot de passe est changé. Vos autres appareils ont été déconnectés.',
  currentPasswordWrong: 'Le mot de passe actuel n’est pas le bon.',
  confirmationDiffers: 'Les deux saisies du nouveau mot de passe sont différentes.',
} as const;

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  contributor: 'Contributeur',
  publisher: 'Publicateur',
  administrator: 'Administrateur',
};
