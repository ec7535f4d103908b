/**
 * By which elements each feature is found, on one page. Kept apart from the contracts because these few words ship with the boot script; the rest of a
 * contract travels with its feature.
 */
export const HOOKS = {
  agenda: '[data-agenda]',
  anchors: 'a[href*="#"]',
  autocomplete: 'input[data-autocomplete], input[data-suggest]',
  calendar: '[data-calendar]',
  carousel: '[data-carousel]',
  clickableBlock: '[data-goto]',
  contactSheet: '[data-planche-contact]',
  dateField: 'input[data-date], input[data-datetime], input[data-datepicker], input[data-mask-type]',
  dropdownMenu: 'ul[data-dropdown]',
  equalHeight: '[data-equal-height]',
  formValidation: 'form[data-validate]',
  fragmentArea: 'form[data-fragment], a[data-fragment]',
  frontNotice: '.front-popup, .front-banner',
  imageZoom: 'a[data-zoom], a.popup-image',
  legacyEmbed: '[data-animation]',
  lightbox: 'a[rel^="lightbox"], a.securliens',
  listing: '[data-listing]',
  loadMore: 'a[data-load-more]',
  maskedInput: 'input[data-mask]',
  mobileMenu: '#fMenuMobileButton',
  modalLink: '[data-modal], [data-overlay]',
  permalink: '[data-permalien]',
  scrollArrow: '[data-scroll-arrow]',
  share: '[data-share]',
  slideshow: '[data-slideshow]',
  stickyMenu: '[data-sticky]',
  tableSort: 'table[data-sortable]',
  tooltip: '[data-tooltip]',
  windowLinks: 'a[data-open-window], a[data-administration], [data-popup-slideshow]',
} as const;

/** Dispatched on a listing block, asks it for the same view again. */
export const REFRESH_EVENT = 'vitrine:refresh';

/** Dispatched on a carousel once it has initialised; it carries the attribute from just before. Links `.popup-image` inside it wait for that (LBOX-10). */
export const CAROUSEL_READY_EVENT = 'vitrine:carousel-ready';
export const CAROUSEL_READY_ATTRIBUTE = 'data-carousel-ready';

/** The opening of the home page, and that of any page: sticky menus and scroll arrows go by it. */
export const HOME_HERO_SELECTOR = '#accueil';
export const HERO_SELECTOR = '#accueil, .hero';

/** What fields tell those who read forms: the name that went to a hidden input, and the value without its mask. */
export const FIELD_NAME_ATTRIBUTE = 'data-field-name';
export const UNMASKED_ATTRIBUTE = 'data-unmasked';
