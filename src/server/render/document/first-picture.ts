/** How React writes the preload of a picture that is to come first (`fetchPriority`) into the head. */
const PRELOAD = /<link rel="preload" as="image" imageSrcSet="([^"]*)" imageSizes="([^"]*)" fetchPriority="high"\/>/;
/** What a quoted string in a header may hold without escapes. */
const QUOTABLE = /^[ !#-[\]-~]*$/;

export interface Opened {
  readonly html: string;
  /** The value of a `Link` header. */
  readonly link?: string;
}

/**
 * The first picture of a page is requested by a header instead of a line of the head: browsers read the headers a
 * whole document earlier on a slow line, and proxies can send them ahead (103 Early Hints).
 */
export function pictureAsHeader(html: string): Opened {
  const [preload, srcSet = '', sizes = ''] = PRELOAD.exec(html) ?? [];
  const sources = srcSet.replaceAll('&amp;', '&');
  if (preload === undefined || !QUOTABLE.test(sources) || !QUOTABLE.test(sizes)) return { html };
  // For browsers that do not know the two attributes: the smallest.
  const [smallest] = sources.split(' ', 1);
  const link = `<${smallest}>; rel=preload; as=image; imagesrcset="${sources}"; imagesizes="${sizes}"; fetchpriority=high`;
  return { html: html.replace(preload, ''), link };
}
