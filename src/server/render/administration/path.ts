/** Below `/{base}`. */
export const ADMINISTRATION_PATH = '/administration';
export const LIBRARY_PATH = `${ADMINISTRATION_PATH}/bibliotheque`;
/** The endpoint of the library picker (contract/library.ts). */
export const CHOICES_PATH = `${LIBRARY_PATH}/choix`;

export const ALERTS_ADMIN_PATH = `${ADMINISTRATION_PATH}/alertes`;
/** Last segment of the address of the form for a new alert; no alert has this id. */
export const NEW_ALERT = 'nouvelle';
/** Edits that wait for a decision: below the start page. */
export const VERSIONS_PATH = '/versions';
