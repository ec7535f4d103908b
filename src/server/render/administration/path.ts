/** Below `/{base}`. */
export const ADMINISTRATION_PATH = '/administration';
export const LIBRARY_PATH = `${ADMINISTRATION_PATH}/bibliotheque`;
/** The endpoint of the library picker (contract/library.ts). */
export const CHOICES_PATH = `${LIBRARY_PATH}/choix`;

export const ALERTS_ADMIN_PATH = `${ADMINISTRATION_PATH}/alertes`;
/** Last segments of the addresses of the forms for a new alert and a new place; none has this id. */
export const NEW_ALERT = 'nouvelle';
export const NEW_PLACE = 'nouveau';
/** Edits that wait for a decision: below the start page. */
export const VERSIONS_PATH = '/versions';
