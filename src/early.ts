import { BANNER_CLOSED_ATTRIBUTE } from '#contract/front-notice.ts';
import { decodeMapMode, MAP_MODE_ATTRIBUTE, MAP_MODE_KEY } from '#contract/map-mode.ts';
import { isBannerClosed } from '#features/front-notice/model.ts';
import { localStore, sessionStore } from '#runtime/storage.ts';

/**
 * Runs before the first paint, as a plain script in the head of pages that need it (`<script src="…/early.js" data-key data-hash>`). What a returning visitor
 * has chosen is said on the root element, where styles read it: a banner that was closed is never painted, a map has its place from the start, and nothing
 * moves when the features themselves wake. Without this script everything still works, and moves a little.
 */
const root = document.documentElement;
const { key, hash = '' } = document.currentScript?.dataset ?? {};
if (key !== undefined && isBannerClosed(localStore.read(key), hash, Date.now())) root.setAttribute(BANNER_CLOSED_ATTRIBUTE, '');
const mode = decodeMapMode(sessionStore.read(MAP_MODE_KEY));
if (mode !== undefined) root.setAttribute(MAP_MODE_ATTRIBUTE, mode);
