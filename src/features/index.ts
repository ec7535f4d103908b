import type { Feature } from '#runtime/feature.ts';
import { agenda } from './agenda/index.ts';
import { anchors } from './anchors/index.ts';
import { autocomplete } from './autocomplete/index.ts';
import { calendar } from './calendar/index.ts';
import { captcha } from './captcha/index.ts';
import { carousel } from './carousel/index.ts';
import { clickableBlock } from './clickable-block/index.ts';
import { consent } from './consent/index.ts';
import { contactSheet } from './contact-sheet/index.ts';
import { dateField } from './date-field/index.ts';
import { displaySettings } from './display-settings/index.ts';
import { dropdownMenu } from './dropdown-menu/index.ts';
import { equalHeight } from './equal-height/index.ts';
import { formValidation } from './form-validation/index.ts';
import { fragmentArea } from './fragment-area/index.ts';
import { frontNotice } from './front-notice/index.ts';
import { imageUpload } from './image-upload/index.ts';
import { imageZoom } from './image-zoom/index.ts';
import { legacyEmbed } from './legacy-embed/index.ts';
import { lightbox } from './lightbox/index.ts';
import { listen } from './listen/index.ts';
import { listing } from './listing/index.ts';
import { loadMore } from './load-more/index.ts';
import { mapMode } from './map-mode/index.ts';
import { maskedInput } from './masked-input/index.ts';
import { mobileMenu } from './mobile-menu/index.ts';
import { modalLink } from './modal-link/index.ts';
import { myElements } from './my-elements/index.ts';
import { offline } from './offline/index.ts';
import { openingHours } from './opening-hours/index.ts';
import { pageEditor } from './page-editor/index.ts';
import { permalink } from './permalink/index.ts';
import { responsiveTable } from './responsive-table/index.ts';
import { richText } from './rich-text/index.ts';
import { scrollArrow } from './scroll-arrow/index.ts';
import { share } from './share/index.ts';
import { slideshow } from './slideshow/index.ts';
import { stickyMenu } from './sticky-menu/index.ts';
import { tableSort } from './table-sort/index.ts';
import { tooltip } from './tooltip/index.ts';
import { windowLinks } from './window-links/index.ts';

/**
 * The written registry, in alphabetical order: the folders of this room, docs/map.md and this list say the same
 * (tests/structure.test.ts).
 */
export const features: readonly Feature[] = [
  agenda,
  anchors,
  autocomplete,
  calendar,
  captcha,
  carousel,
  clickableBlock,
  consent,
  contactSheet,
  dateField,
  displaySettings,
  dropdownMenu,
  equalHeight,
  formValidation,
  fragmentArea,
  frontNotice,
  imageUpload,
  imageZoom,
  legacyEmbed,
  lightbox,
  listen,
  listing,
  loadMore,
  mapMode,
  maskedInput,
  mobileMenu,
  modalLink,
  myElements,
  offline,
  openingHours,
  pageEditor,
  permalink,
  responsiveTable,
  richText,
  scrollArrow,
  share,
  slideshow,
  stickyMenu,
  tableSort,
  tooltip,
  windowLinks,
];
