/**
 * The package's React components (`vitrine/react`): the templates of the features, typed, and the boxes of the API.
 * They render on a server as the features' plain markup, and are attached in the browser; React is the host's own.
 */
import type { ReactNode } from 'react';
import type { CalendarEvent } from '#contract/calendar.ts';
import * as calendar from '#features/calendar/markup.tsx';
import * as carousel from '#features/carousel/markup.tsx';
import * as imageZoom from '#features/image-zoom/markup.tsx';
import * as lightbox from '#features/lightbox/markup.tsx';
import * as modalLink from '#features/modal-link/markup.tsx';
import * as responsiveTable from '#features/responsive-table/markup.tsx';
import * as slideshow from '#features/slideshow/markup.tsx';
import * as tableSort from '#features/table-sort/markup.tsx';
import * as tooltip from '#features/tooltip/markup.tsx';
import { Part } from './part.tsx';

export {
  Lightbox,
  type LightboxPhoto,
  type LightboxProps,
  Modal,
  type ModalButtonProps,
  type ModalProps,
} from './boxes.tsx';
export type { FieldControl } from './field.tsx';
export {
  Autocomplete,
  type AutocompleteProps,
  DateField,
  type DateFieldProps,
  MaskedField,
  type MaskedFieldProps,
  RichText,
  type RichTextProps,
  Suggest,
  type SuggestProps,
} from './fields.tsx';

export interface CalendarProps extends Omit<calendar.CalendarProps, 'eventsOn'> {
  /** The events of a day; of each only the title is required. */
  readonly eventsOn: (day: string) => readonly (Pick<CalendarEvent, 'title'> & Partial<CalendarEvent>)[];
}

const PLAIN_EVENT = { rel: '', classname: '', badge: '', body: '', footer: '', link: undefined };

export function Calendar({ eventsOn, ...props }: CalendarProps): ReactNode {
  const wholeEventsOn = (date: string) => eventsOn(date).map((event) => ({ ...PLAIN_EVENT, date, ...event }));
  return (
    <Part data={props}>
      <calendar.Calendar {...props} eventsOn={wholeEventsOn} />
    </Part>
  );
}

export function Carousel(props: carousel.CarouselProps): ReactNode {
  return (
    <Part data={props}>
      <carousel.Carousel {...props} />
    </Part>
  );
}

export function ZoomLink(props: imageZoom.ZoomLinkProps): ReactNode {
  return (
    <Part data={props}>
      <imageZoom.ZoomLink {...props} />
    </Part>
  );
}

export function LightboxLink(props: lightbox.LightboxLinkProps): ReactNode {
  return (
    <Part data={props}>
      <lightbox.LightboxLink {...props} />
    </Part>
  );
}

export function ModalLink(props: modalLink.ModalLinkProps): ReactNode {
  return (
    <Part data={props}>
      <modalLink.ModalLink {...props} />
    </Part>
  );
}

export function ResponsiveTable(props: responsiveTable.ResponsiveTableProps): ReactNode {
  return (
    <Part data={props}>
      <responsiveTable.ResponsiveTable {...props} />
    </Part>
  );
}

export function Slideshow(props: slideshow.SlideshowProps): ReactNode {
  return (
    <Part data={props}>
      <slideshow.Slideshow {...props} />
    </Part>
  );
}

export function SortableTable(props: tableSort.SortableTableProps): ReactNode {
  return (
    <Part data={props}>
      <tableSort.SortableTable {...props} />
    </Part>
  );
}

export function Tooltip(props: tooltip.TooltipProps): ReactNode {
  return (
    <Part data={props}>
      <tooltip.Tooltip {...props} />
    </Part>
  );
}
