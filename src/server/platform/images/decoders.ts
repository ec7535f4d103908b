import sharp from 'sharp';

/** Decoders that may ever run: no SVG, PDF, TIFF or raw camera files, whatever a file's name says. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
]);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS });
// Two jobs at a time with one thread each; nothing is worth keeping between them.
sharp.concurrency(1);
sharp.cache(false);

/** `sharp` with the allowed decoders alone. Import it from here to read pictures that others made. */
export { sharp };
