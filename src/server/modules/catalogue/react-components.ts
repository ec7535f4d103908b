/** The components of `vitrine/react`, by feature (docs/embedding.md). */
export const REACT_COMPONENTS: Readonly<Record<string, readonly string[]>> = {
  autocomplete: ['Autocomplete', 'Suggest'],
  calendar: ['Calendar'],
  carousel: ['Carousel'],
  'date-field': ['DateField'],
  'image-zoom': ['ZoomLink'],
  lightbox: ['Lightbox', 'LightboxLink'],
  'masked-input': ['MaskedField'],
  'modal-link': ['Modal', 'ModalLink'],
  'responsive-table': ['ResponsiveTable'],
  'rich-text': ['RichText'],
  slideshow: ['Slideshow'],
  'table-sort': ['SortableTable'],
  tooltip: ['Tooltip'],
};
