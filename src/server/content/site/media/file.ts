/** A picture as pages show it. */
export interface Picture {
  /** Path below media/. */
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The point that no crop may cut off, in % from the left and the top. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
  /** Caption and credit of the library, for pages without their own. */
  readonly caption?: string | undefined;
  readonly credit?: string | undefined;
}

/** A file below media/; caption, credit and focus are values of `media.yaml`. */
export interface MediaFile extends Omit<Picture, 'alt' | 'width' | 'height'> {
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly bytes: number;
  /** Short content hash, part of the address. */
  readonly hash: string;
  /** Sanitised text that is sent instead of the file: drawings (SVG). */
  readonly content?: string;
  /** The day of a document, `YYYY-MM-DD`, if it states one. */
  readonly day?: string | undefined;
  /** SHA-256 of the content in the store of uploads; undefined for a file of the folder. */
  readonly stored?: string;
  /** A value of `media.yaml`, too. An empty one marks a decorative picture. */
  readonly alt?: string | undefined;
}
