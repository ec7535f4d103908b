import { sameSiteUrl } from '#contract/safe-url.ts';
import type { Attach } from './feature.ts';

/** What the script of an own block exports by default. */
interface OwnFeature {
  /** The elements it owns, inside its block; without one, the block itself. */
  readonly selector?: string;
  readonly attach: Attach;
}

/** Fetches the module that `data-own-block` names, from this site alone, and attaches it inside the block. */
export const attach: Attach = async (element, context) => {
  const written = element.dataset.ownBlock ?? '';
  const address = sameSiteUrl(written, location.origin);
  if (address === undefined) throw new Error(`The script of a block has to be of this site: ${written}`);
  const module: { readonly default?: Partial<OwnFeature> } = await import(/* @vite-ignore */ address);
  const { selector, attach: attachOwn } = module.default ?? {};
  if (typeof attachOwn !== 'function') throw new Error(`${address} has no default export with attach()`);
  const targets = selector === undefined ? [element] : [...element.querySelectorAll<HTMLElement>(selector)];
  for (const target of targets)
    if (!context.signal.aborted) await attachOwn(target, { ...context, selector: selector ?? context.selector });
};
