import { create } from '#runtime/create.ts';

const QUALITY = 0.9;

/** The picture as a JPEG with sides of at most `maxPx`, turned upright; undefined where this browser cannot read it. */
export async function redraw(file: File, maxPx: number): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return undefined;
  const scale = Math.min(1, maxPx / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = create('canvas', { width: String(width), height: String(height) });
  const drawing = canvas.getContext('2d');
  if (drawing === null) return undefined;
  // A JPEG has no transparency.
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const written = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  const name = file.name.replace(/\.\w+$/, '');
  return written === null ? undefined : new File([written], `${name}.jpg`, { type: written.type });
}
