/**
 * Dispatched on a listing block, which then requests the same view again. Alone in its file: it ships with the boot
 * script.
 */
export const REFRESH_EVENT = 'vitrine:refresh';

/**
 * `detail` of the event. Quiet: a failure is only reported on the console, since no act of the visitor led to the
 * refresh.
 */
export interface RefreshDetail {
  readonly isQuiet: boolean;
}
