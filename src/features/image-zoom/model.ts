/** LBOX-9: share of the width and of the height of the screen. */
export const MAX_PERCENT = 90;
