import { answerMedia, DISPLAY_ATTRIBUTE, DISPLAY_KEY, decodeDisplay } from '#contract/display-settings.ts';
import { localStore } from './storage.ts';

/** Applies the settings, by default those stored, to the page and to the style sheets it has by now. */
export function applyDisplay(words = decodeDisplay(localStore.read(DISPLAY_KEY))): void {
  const root = document.documentElement;
  // Most visitors have chosen nothing.
  if (words.length === 0 && !root.hasAttribute(DISPLAY_ATTRIBUTE)) return;
  root.setAttribute(DISPLAY_ATTRIBUTE, words.join(' '));
  const has = (word: string, value: string) => (words.some((one) => one === word) ? value : '');
  root.style.fontSize = has('150', '150%') || has('125', '125%');
  root.style.colorScheme = has('sombres', 'dark') || has('claires', 'light');
  for (const element of document.querySelectorAll('meta[media],source[media]'))
    element.setAttribute('media', answerMedia(element.getAttribute('media') ?? '', words));
  for (const sheet of document.styleSheets) answerRules(sheet, words);
}

function answerRules(group: CSSStyleSheet | CSSGroupingRule, words: readonly string[]): void {
  try {
    for (const rule of group.cssRules) {
      const { media } = rule as CSSMediaRule;
      if (media !== undefined) {
        const answer = answerMedia(media.mediaText, words);
        if (answer !== media.mediaText) media.mediaText = answer;
      }
      if ('cssRules' in rule) answerRules(rule as CSSGroupingRule, words);
    }
  } catch {
    // The rules of another server's sheet are not readable.
  }
}

/** Applies it now, when a later sheet arrives, in pages that come back, and after a change in another window. */
export function followDisplay(): void {
  applyDisplay();
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && applyDisplay(), true);
  for (const type of ['pageshow', 'storage']) addEventListener(type, () => applyDisplay());
}
