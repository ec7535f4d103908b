import { LISTING_STATUS_SELECTOR } from '#contract/listing.ts';
import { prefersReducedMotion } from '#runtime/motion.ts';
import { FADE_MS } from './model.ts';

/** The element of a link. */
export interface ElementMark {
  readonly module: string;
  readonly element: string;
  /** The version that the user sees; undefined where the platform gives none. */
  readonly version?: string | undefined;
}

export function markOf({ dataset }: HTMLElement): ElementMark | undefined {
  const { elementModuleIdent: module = '', elementId: element = '', elementVersion: version } = dataset;
  return module === '' || element === '' ? undefined : { module, element, version };
}

export function rowOf(link: Element): HTMLElement | undefined {
  return link.closest<HTMLElement>('tr, li, [data-my-element-row]') ?? undefined;
}

/** The links of an element in a block, the one with the wanted hook first. */
export function linkOf(block: ParentNode, { module, element }: ElementMark, hook: string): HTMLElement | undefined {
  const links = [...block.querySelectorAll<HTMLElement>('[data-element-id]')].filter(
    ({ dataset }) => dataset.elementId === element && dataset.elementModuleIdent === module,
  );
  return links.find((link) => link.hasAttribute(hook)) ?? links[0];
}

/** Writes the present version on the links of the row: the row is not always replaced. */
export function noteVersion(link: HTMLElement, version: string): void {
  for (const other of rowOf(link)?.querySelectorAll<HTMLElement>('[data-element-version]') ?? [link]) {
    if (other.dataset.elementVersion !== undefined) other.dataset.elementVersion = version;
  }
}

/** Where focus goes when a row leaves: to the same link of the row after it, or before it. */
export function neighbourOf(link: HTMLElement, hook: string): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>(`[${hook}]`)];
  const around = link.closest('[data-listing], table, ul, ol');
  const siblings = links.filter((other) => other.closest('[data-listing], table, ul, ol') === around);
  const at = siblings.indexOf(link);
  return siblings[at + 1] ?? siblings[at - 1];
}

/** Focus target in a block without a row to go to: its status, its heading, or itself. */
export function headOf(block: HTMLElement): HTMLElement {
  return (
    block.querySelector<HTMLElement>(LISTING_STATUS_SELECTOR) ??
    block.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6') ??
    block
  );
}

/** Resolves when the row can no longer be seen. */
export async function fadeOut(row: HTMLElement): Promise<void> {
  if (!prefersReducedMotion() && typeof row.animate === 'function') {
    // Rejects when the row leaves the page during its fade.
    await row
      .animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE_MS, fill: 'forwards' })
      .finished.catch(() => undefined);
  }
  row.remove();
}
