import { imageAlt, imageSide, isMediaAddress } from '#contract/rich-text.ts';
import { fail } from '#runtime/report.ts';
import { CONSOLE } from './texts.ts';

/** An image that was sent for the element, as the page shows it at this moment. */
export interface OfferedImage {
  readonly src: string;
  readonly alt: string;
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Uploads come and go: they are read each time they are offered. */
export function offeredImages(textarea: HTMLTextAreaElement, holderId: string): OfferedImage[] {
  const holder = holderId === '' ? (textarea.form ?? document) : document.getElementById(holderId);
  if (holder === null) fail('rich-text', CONSOLE.noImages, textarea);
  const found = [...(holder?.querySelectorAll<HTMLElement>('[data-image]') ?? [])].flatMap((element) => offered(element) ?? []);
  return found.filter(({ src }, index) => found.findIndex((other) => other.src === src) === index);
}

function offered({ dataset }: HTMLElement): OfferedImage | undefined {
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
