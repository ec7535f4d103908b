/**
 * By which elements each feature is found, on one page. Kept apart from the contracts because these few words ship with the boot script; the rest of a
 * contract travels with its feature.
 */
export const HOOKS = {
  anchors: 'body',
  fragmentArea: 'form[data-fragment], a[data-fragment]',
  lightbox: 'a[rel^="lightbox"], a.securliens',
  listing: '[data-listing]',
  loadMore: 'a[data-load-more]',
  mobileMenu: '#fMenuMobileButton',
  modalLink: '[data-modal], [data-overlay]',
  permalink: '[data-permalien]',
} as const;

/** Dispatched on a listing block, asks it for the same view again. */
export const REFRESH_EVENT = 'vitrine:refresh';
