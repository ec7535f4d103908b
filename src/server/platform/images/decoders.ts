import sharp from 'sharp';

/** The allowed decoders: no SVG, PDF, TIFF or raw camera files, whatever the name of a file. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
]);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: DECODERS });
// Two jobs run at a time, with one thread each; caching between them gains nothing.
sharp.concurrency(1);
sharp.cache(false);

/** `sharp` with the allowed decoders alone. Import it from here to read pictures from outside. */
export { sharp };
