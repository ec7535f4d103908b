/**
 * Image zoom (LBOX-9). `a[data-zoom]`, a link to a picture: shows it over the page, within 90 % of its width and
 * height; the title of the link, else the alternative of its picture, is the caption. LBOX-10: links `a.popup-image`
 * inside a `[data-carousel]` do the same once that carousel has initialised (it dispatches `vitrine:carousel-ready` and
 * carries `data-carousel-ready` from then on); those outside of every carousel once the first one of the page has.
 * Before, and on a page without carousel, they are plain links.
 */
export const ZOOM_SELECTOR = 'a[data-zoom]';
export const CAROUSEL_SELECTOR = '[data-carousel]';
