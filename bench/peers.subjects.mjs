// @ts-check
/**
 * How each page is used. `near`: where to scroll; `tap`: what to tap; `shown`: what must appear; `cell`: what must
 * change; `type`: what to type into it.
 * @typedef {{ near?: string, tap: string, shown?: string, cell?: string, type?: string }} Act
 * @typedef {'menu' | 'lightbox' | 'date' | 'autocomplete' | 'sort'} ActName
 * @typedef {{ name: string, what: string, acts: Partial<Record<ActName, Act>> }} Subject
 */

const SERVER_MENU = { menu: { tap: '#fMenuMobileButton', shown: '#fMobileMenuContainer li a' } };
/** On a phone Vitrine shows the first two columns of a wide table. */
const PEER_SORT = { tap: '#annuaire th:nth-child(2)', cell: '#annuaire tbody tr:first-child td:first-child' };
const PEER_GALLERY = '#galerie li:nth-child(1) a';
const TYPED = 'sai';

/** The first one is the reference. @type {readonly Subject[]} */
export const subjects = [
  {
    name: 'vitrine',
    what: 'Vitrine',
    acts: {
      menu: { tap: '#fMenuMobileButton', shown: 'dialog[open] li a, dialog[open] li button' },
      lightbox: { tap: '.contact-sheet li:nth-child(1) a', shown: 'dialog[open]' },
      date: { near: '[data-datepicker]', tap: '.date-field-button', shown: '.date-field-panel td' },
      autocomplete: { tap: 'input[name=commune]', type: TYPED, shown: '[role=listbox] [role=option]' },
      sort: {
        near: 'table[data-sortable] thead',
        tap: 'table[data-sortable] th:nth-child(2) button',
        cell: 'table[data-sortable] tbody tr:first-child > :first-child',
      },
    },
  },
  {
    name: 'legacy',
    what: 'jQuery and its widgets',
    acts: {
      menu: {
        tap: '#fMenuMobileButton',
        shown: 'html.mm-wrapper_opening #fMobileMenuContainer .mm-panel_opened .mm-listitem',
      },
      lightbox: { tap: PEER_GALLERY, shown: '#colorbox' },
      date: { tap: '#date', shown: '#ui-datepicker-div td' },
      autocomplete: { tap: '#commune', type: TYPED, shown: '.ui-autocomplete .ui-menu-item' },
      sort: PEER_SORT,
    },
  },
  {
    name: 'modern',
    what: 'small modern widgets',
    acts: {
      menu: { tap: '#fMenuMobileButton', shown: '.mm-ocd--open .mm-ocd__content li' },
      lightbox: { tap: PEER_GALLERY, shown: '.pswp' },
      date: { tap: '#date + input, #date', shown: '.flatpickr-calendar.open .flatpickr-day' },
      autocomplete: { tap: '#commune', type: TYPED, shown: '.autoComplete_wrapper li, ul[id^=autoComplete] li' },
      sort: PEER_SORT,
    },
  },
  {
    name: 'react',
    what: 'a hydrated React page',
    acts: {
      menu: { tap: '#fMenuMobileButton', shown: '.offcanvas .accordion-button' },
      lightbox: { tap: PEER_GALLERY, shown: '.yarl__portal' },
      date: { tap: '#date', shown: '.react-datepicker__day' },
      autocomplete: { tap: '#commune', type: TYPED, shown: 'ul[role=listbox] li' },
      sort: PEER_SORT,
    },
  },
  {
    name: 'dsfr',
    what: 'the State’s design system',
    acts: { menu: { tap: '#fMenuMobileButton', shown: '#modal-menu .fr-nav__btn' } },
  },
  { name: 'nojs', what: 'no script at all', acts: SERVER_MENU },
  { name: 'nojsinline', what: 'no script, its styles in the page', acts: SERVER_MENU },
  { name: 'reactdom', what: 'React alone', acts: SERVER_MENU },
];

/** Row labels. @type {Record<ActName, string>} */
export const actTitles = {
  menu: 'menu',
  lightbox: 'lightbox',
  date: 'date field',
  autocomplete: 'autocomplete',
  sort: 'sort of 1,000 rows',
};
