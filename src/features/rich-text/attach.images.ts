import { imageAlt, imageSide, isMediaAddress } from '#contract/rich-text.ts';
import { fail } from '#runtime/report.ts';
import { CONSOLE } from './texts.ts';

/** An uploaded image of the form. */
export interface UploadedImage {
  readonly src: string;
  readonly alt: string;
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** The images in the container, or in the form. Read at each call, as uploads change. */
export function uploadedImages(textarea: HTMLTextAreaElement, containerId: string): UploadedImage[] {
  const container = containerId === '' ? (textarea.form ?? document) : document.getElementById(containerId);
  if (container === null) fail('rich-text', CONSOLE.noImages, textarea);
  const found = [...(container?.querySelectorAll<HTMLElement>('[data-image]') ?? [])].flatMap(
    (element) => imageOf(element) ?? [],
  );
  return found.filter(({ src }, index) => found.findIndex((other) => other.src === src) === index);
}

function imageOf({ dataset }: HTMLElement): UploadedImage | undefined {
  const { image: src, imageAlt: alt, imageName: name = '' } = dataset;
  if (!isMediaAddress(src)) return undefined;
  const [width, height] = [imageSide(dataset.imageWidth ?? ''), imageSide(dataset.imageHeight ?? '')];
  const size = width === undefined || height === undefined ? { width: null, height: null } : { width, height };
  return { src, alt: imageAlt(alt), name: name === '' ? fileName(src) : name, ...size };
}

function fileName(address: string): string {
  const last = address.split('?')[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
