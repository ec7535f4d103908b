/**
 * The `sizes` of a picture that fills the page on a phone, with `larger` for wider screens. Phones get about two
 * pixels per layout pixel: a third one doubles the bytes without visible effect.
 */
export function pageWide(larger: string): string {
  return `(max-width: 40em) and (min-resolution: 2.5dppx) 63vw, (max-width: 40em) 92vw, ${larger}`;
}
