/**
 * The `sizes` of a picture that fills the page on a phone, and has `larger` elsewhere. About two pixels of the picture
 * for each of the layout are enough there: the third one of newer screens doubles the bytes and cannot be seen.
 */
export function pageWide(larger: string): string {
  return `(max-width: 40em) and (min-resolution: 2.5dppx) 63vw, (max-width: 40em) 92vw, ${larger}`;
}
