/** Below `/{base}`. */
export const ADMINISTRATION_PATH = '/administration';
export const LIBRARY_PATH = `${ADMINISTRATION_PATH}/bibliotheque`;
/** What a picker can choose from: contract/library.ts. */
export const CHOICES_PATH = `${LIBRARY_PATH}/choix`;

export const ALERTS_ADMIN_PATH = `${ADMINISTRATION_PATH}/alertes`;
/** Last segment of the form of a new alert. No alert is called so. */
export const NEW_ALERT = 'nouvelle';
