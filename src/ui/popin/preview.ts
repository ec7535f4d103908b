/** The small picture of a link, if it has loaded: shown until the photo that the link leads to is there. */
export function previewOf(link: Element): string | undefined {
  const small = link.querySelector('img');
  return small?.complete === true && small.naturalWidth > 0 ? small.currentSrc : undefined;
}
