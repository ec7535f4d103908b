/**
 * The package's React components (`vitrine/react`): the templates of the features, typed, and the boxes of the API. They
 * render on a server as the features' plain markup, and are attached in the browser; React is the host's own.
 */
import type { ComponentProps, ReactNode } from 'react';
import { AutocompleteInput, SuggestInput } from '#features/autocomplete/markup.tsx';
import { Calendar as CalendarMarkup } from '#features/calendar/markup.tsx';
import { Carousel as CarouselMarkup } from '#features/carousel/markup.tsx';
import { DateInput } from '#features/date-field/markup.tsx';
import { ZoomLink as ZoomMarkup } from '#features/image-zoom/markup.tsx';
import { LightboxLink as LightboxMarkup } from '#features/lightbox/markup.tsx';
import { MaskedInput } from '#features/masked-input/markup.tsx';
import { ModalLink as ModalMarkup } from '#features/modal-link/markup.tsx';
import { ResponsiveTable as ResponsiveMarkup } from '#features/responsive-table/markup.tsx';
import { RichTextArea } from '#features/rich-text/markup.tsx';
import { Slideshow as SlideshowMarkup } from '#features/slideshow/markup.tsx';
import { SortableTable as SortableMarkup } from '#features/table-sort/markup.tsx';
import { Tooltip as TooltipMarkup } from '#features/tooltip/markup.tsx';
import { Part } from './part.tsx';

export {
  Lightbox,
  type LightboxPhoto,
  type LightboxProps,
  Modal,
  type ModalButtonProps,
  type ModalProps,
} from './boxes.tsx';

/** A template as a component of the host. */
function part<Props extends object>(
  name: string,
  template: (props: Props) => ReactNode,
): { (props: Props): ReactNode; displayName: string } {
  const Template = template as (props: object) => ReactNode;
  const Component = (props: Props) => (
    <Part data={props}>
      <Template {...props} />
    </Part>
  );
  return Object.assign(Component, { displayName: name });
}

export const Autocomplete = part<ComponentProps<typeof AutocompleteInput>>('Autocomplete', AutocompleteInput);
export const Suggest = part<ComponentProps<typeof SuggestInput>>('Suggest', SuggestInput);
export const Calendar = part<ComponentProps<typeof CalendarMarkup>>('Calendar', CalendarMarkup);
export const Carousel = part<ComponentProps<typeof CarouselMarkup>>('Carousel', CarouselMarkup);
export const DateField = part<ComponentProps<typeof DateInput>>('DateField', DateInput);
export const ZoomLink = part<ComponentProps<typeof ZoomMarkup>>('ZoomLink', ZoomMarkup);
export const LightboxLink = part<ComponentProps<typeof LightboxMarkup>>('LightboxLink', LightboxMarkup);
export const MaskedField = part<ComponentProps<typeof MaskedInput>>('MaskedField', MaskedInput);
export const ModalLink = part<ComponentProps<typeof ModalMarkup>>('ModalLink', ModalMarkup);
export const ResponsiveTable = part<ComponentProps<typeof ResponsiveMarkup>>('ResponsiveTable', ResponsiveMarkup);
export const RichText = part<ComponentProps<typeof RichTextArea>>('RichText', RichTextArea);
export const Slideshow = part<ComponentProps<typeof SlideshowMarkup>>('Slideshow', SlideshowMarkup);
export const SortableTable = part<ComponentProps<typeof SortableMarkup>>('SortableTable', SortableMarkup);
export const Tooltip = part<ComponentProps<typeof TooltipMarkup>>('Tooltip', TooltipMarkup);
