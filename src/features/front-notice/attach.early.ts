import { BANNER_CLOSED_ATTRIBUTE } from '#contract/front-notice.ts';
import { localStore } from '#runtime/storage.ts';
import { isBannerClosed } from './model.ts';

/**
 * Runs before the first paint, as a script of its own in the head of the page (`<script src data-key data-hash>`): a banner that this visitor has closed is
 * never painted, so that nothing moves when the rest of the program learns of it.
 */
const { key = '', hash = '' } = document.currentScript?.dataset ?? {};
if (isBannerClosed(localStore.read(key), hash, Date.now())) document.documentElement.setAttribute(BANNER_CLOSED_ATTRIBUTE, '');
