import type { Api } from '#runtime/api.ts';
import '#main.ts';

/**
 * The exports of the package: the same functions as `window.vitrine`, for programs that import them. Pages themselves
 * need only vitrine.js.
 */
const api = window.vitrine as Api;

export const {
  ready,
  modal,
  alert,
  confirm,
  overlay,
  lightbox,
  loader,
  cookies,
  t,
  track,
  scrollTo,
  openWindow,
  permalink,
  refresh,
  register,
  call,
} = api;
