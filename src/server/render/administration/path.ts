/** Below `/{base}`. */
export const ADMINISTRATION_PATH = '/administration';
