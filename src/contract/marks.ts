/**
 * Names that several parts agree on: events between features, marks that one leaves for another. The hooks themselves
 * stand in each feature's index.ts.
 */

/**
 * Dispatched on a carousel once it has initialised; it carries the attribute from just before. Links `.popup-image`
 * inside it wait for that (LBOX-10).
 */
export const CAROUSEL_READY_EVENT = 'vitrine:carousel-ready';
export const CAROUSEL_READY_ATTRIBUTE = 'data-carousel-ready';

/** The hero of the home page, and that of any page: sticky menus and scroll arrows depend on it. */
export const HOME_HERO_SELECTOR = '#accueil';
export const HERO_SELECTOR = '#accueil, .hero';

/** For code that reads forms: the name that went to a hidden input, and the value without its mask. */
export const FIELD_NAME_ATTRIBUTE = 'data-field-name';
export const UNMASKED_ATTRIBUTE = 'data-unmasked';

/**
 * Dispatched on the document when visitors have agreed to something or taken it back, by the program's own buttons or
 * by a site's consent banner.
 */
export const CONSENT_EVENT = 'vitrine:consent';

/** On the document: the visitor has changed the display settings, and they apply. */
export const DISPLAY_EVENT = 'vitrine:display';
/** On the root element: the words of the visitor's display settings. */
export const DISPLAY_ATTRIBUTE = 'data-display';

/**
 * A rich-text field carries the attribute once its editor is attached. The event, dispatched on a form, makes editors
 * write their content into their fields.
 */
export const EDITOR_READY_ATTRIBUTE = 'data-editor-ready';
export const COLLECT_EVENT = 'vitrine:collect';

/** The server's own menu, to which the button of the mobile menu leads, and which serves when that one cannot. */
export const MENU_CONTAINER_ID = 'fMobileMenuContainer';
/** In the early menu: a copy of the part of the page that this selector names comes here. */
export const MENU_CLONE_ATTRIBUTE = 'data-menu-clone';
/** Dispatched on the body when the menu opens (MENU-6). */
export const OPEN_MENU_EVENT = 'openMenu';
