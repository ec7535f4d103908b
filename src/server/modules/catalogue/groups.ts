import * as agenda from '#features/agenda/examples.tsx';
import * as anchors from '#features/anchors/examples.tsx';
import * as autocomplete from '#features/autocomplete/examples.tsx';
import * as calendar from '#features/calendar/examples.tsx';
import * as captcha from '#features/captcha/examples.tsx';
import * as carousel from '#features/carousel/examples.tsx';
import * as clickableBlock from '#features/clickable-block/examples.tsx';
import * as consent from '#features/consent/examples.tsx';
import * as contactSheet from '#features/contact-sheet/examples.tsx';
import * as dateField from '#features/date-field/examples.tsx';
import * as displaySettings from '#features/display-settings/examples.tsx';
import * as dropdownMenu from '#features/dropdown-menu/examples.tsx';
import * as equalHeight from '#features/equal-height/examples.tsx';
import * as formValidation from '#features/form-validation/examples.tsx';
import * as fragmentArea from '#features/fragment-area/examples.tsx';
import * as frontNotice from '#features/front-notice/examples.tsx';
import * as imageUpload from '#features/image-upload/examples.tsx';
import * as imageZoom from '#features/image-zoom/examples.tsx';
import * as legacyEmbed from '#features/legacy-embed/examples.tsx';
import * as lightbox from '#features/lightbox/examples.tsx';
import * as listen from '#features/listen/examples.tsx';
import * as listing from '#features/listing/examples.tsx';
import * as loadMore from '#features/load-more/examples.tsx';
import * as mapMode from '#features/map-mode/examples.tsx';
import * as maskedInput from '#features/masked-input/examples.tsx';
import * as mobileMenu from '#features/mobile-menu/examples.tsx';
import * as modalLink from '#features/modal-link/examples.tsx';
import * as myElements from '#features/my-elements/examples.tsx';
import * as offline from '#features/offline/examples.tsx';
import * as openingHours from '#features/opening-hours/examples.tsx';
import * as permalink from '#features/permalink/examples.tsx';
import * as responsiveTable from '#features/responsive-table/examples.tsx';
import * as richText from '#features/rich-text/examples.tsx';
import * as scrollArrow from '#features/scroll-arrow/examples.tsx';
import * as share from '#features/share/examples.tsx';
import * as slideshow from '#features/slideshow/examples.tsx';
import * as stickyMenu from '#features/sticky-menu/examples.tsx';
import * as tableSort from '#features/table-sort/examples.tsx';
import * as tooltip from '#features/tooltip/examples.tsx';
import * as windowLinks from '#features/window-links/examples.tsx';
import { elementFormExamples, fieldExamples } from '#server/content/fields/examples.tsx';
import { type SheetGroup, sheetOf } from './sheet.ts';
import { GROUPS } from './sheet-texts.ts';

/** Every feature once (tests/examples.test.ts), in the order of the catalogue. */
export const groups: readonly SheetGroup[] = [
  {
    id: 'naviguer',
    title: GROUPS.navigation,
    sheets: [
      sheetOf('mobile-menu', mobileMenu),
      sheetOf('dropdown-menu', dropdownMenu),
      sheetOf('sticky-menu', stickyMenu),
      sheetOf('anchors', anchors),
      sheetOf('scroll-arrow', scrollArrow),
      sheetOf('clickable-block', clickableBlock),
      sheetOf('window-links', windowLinks),
    ],
  },
  {
    id: 'listes',
    title: GROUPS.lists,
    sheets: [
      sheetOf('listing', listing),
      sheetOf('load-more', loadMore),
      sheetOf('agenda', agenda),
      sheetOf('calendar', calendar),
      sheetOf('opening-hours', openingHours),
      sheetOf('map-mode', mapMode),
      sheetOf('fragment-area', fragmentArea),
    ],
  },
  {
    id: 'images',
    title: GROUPS.pictures,
    sheets: [
      sheetOf('lightbox', lightbox),
      sheetOf('image-zoom', imageZoom),
      sheetOf('contact-sheet', contactSheet),
      sheetOf('carousel', carousel),
      sheetOf('slideshow', slideshow),
      sheetOf('legacy-embed', legacyEmbed),
    ],
  },
  {
    id: 'formulaires',
    title: GROUPS.forms,
    sheets: [
      sheetOf('fields', { examples: fieldExamples, keyboard: [] }, 'src/server/content/fields/'),
      sheetOf('form-validation', formValidation),
      sheetOf('date-field', dateField),
      sheetOf('masked-input', maskedInput),
      sheetOf('autocomplete', autocomplete),
      sheetOf('captcha', captcha),
      sheetOf('image-upload', imageUpload),
      sheetOf('rich-text', richText),
      sheetOf('my-elements', { ...myElements, examples: [...elementFormExamples, ...myElements.examples] }),
    ],
  },
  {
    id: 'messages',
    title: GROUPS.messages,
    sheets: [
      sheetOf('consent', consent),
      sheetOf('modal-link', modalLink),
      sheetOf('front-notice', frontNotice),
      sheetOf('tooltip', tooltip),
      sheetOf('share', share),
      sheetOf('permalink', permalink),
    ],
  },
  {
    id: 'tableaux',
    title: GROUPS.display,
    sheets: [
      sheetOf('table-sort', tableSort),
      sheetOf('responsive-table', responsiveTable),
      sheetOf('equal-height', equalHeight),
      sheetOf('display-settings', displaySettings),
      sheetOf('listen', listen),
      sheetOf('offline', offline),
    ],
  },
];
