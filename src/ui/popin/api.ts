import type { ApiServices } from '#runtime/api.ts';
import { fail } from '#runtime/report.ts';
import { whileBusy } from '#ui/busy.ts';
import type { OpenPopin, PopinOptions } from './options.ts';
import { CONSOLE } from './texts.ts';

/**
 * Opens a pop-in. Its view is fetched on first use; rejects when that fails, for the caller to follow the link instead.
 */
export async function openPopin(options: PopinOptions, services: ApiServices): Promise<OpenPopin> {
  const opener = options.opener ?? document.activeElement;
  try {
    const { mountPopin } = await whileBusy(opener, () => import('./View.tsx'));
    return mountPopin({ ...options, opener }, services);
  } catch (error) {
    fail('popin', CONSOLE.noView, error);
    throw error;
  }
}

/** Closes the pop-in or lightbox on top, if its owner agrees. Returns whether one closed. */
export async function closePopin(): Promise<boolean> {
  const { closeTopBox } = await import('./box.ts');
  return closeTopBox();
}
