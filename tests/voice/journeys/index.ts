import { autocomplete } from './autocomplete.ts';
import { carousel } from './carousel.ts';
import { consent } from './consent.ts';
import { dateField } from './date-field.ts';
import { form } from './form.ts';
import { lightbox } from './lightbox.ts';
import { listing } from './listing.ts';
import { menu } from './menu.ts';
import { modal } from './modal.ts';
import { tableSort } from './table-sort.ts';

/** What a visitor without sight does, by the name of its transcript. */
export const journeys = {
  menu,
  form,
  modal,
  lightbox,
  'date-field': dateField,
  autocomplete,
  'table-sort': tableSort,
  carousel,
  listing,
  consent,
};
