/** Dispatched on a listing block, asks it for the same view again. Alone in its file: it ships with the boot script. */
export const REFRESH_EVENT = 'vitrine:refresh';

/**
 * `detail` of the event. Quiet: a failure is told on the console alone, since the visitor has not asked for the
 * refresh.
 */
export interface RefreshDetail {
  readonly isQuiet: boolean;
}
