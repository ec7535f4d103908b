import { answerMedia, DISPLAY_KEY } from '#contract/display-settings.ts';
import { DISPLAY_ATTRIBUTE } from '#contract/marks.ts';
import { peek } from './storage.ts';

export const root = document.documentElement;

/** Applies the settings, by default those stored, to the page and to the style sheets it has by now. */
export function applyDisplay(words = peek('localStorage', DISPLAY_KEY) ?? ''): void {
  // Most visitors have chosen nothing.
  if (!words && !root.hasAttribute(DISPLAY_ATTRIBUTE)) return;
  root.setAttribute(DISPLAY_ATTRIBUTE, words);
  const size = /1\d+/.exec(words);
  root.style.fontSize = size ? `${size}%` : '';
  root.style.colorScheme = /scheme:(\w+)/.exec(words)?.[1] ?? '';
  for (const meta of document.querySelectorAll('meta[media]'))
    meta.setAttribute('media', answerMedia(meta.getAttribute('media') ?? '', words));
  for (const sheet of document.styleSheets) answerRules(sheet, words);
}

function answerRules(group: CSSStyleSheet | CSSGroupingRule, words: string): void {
  try {
    for (const rule of group.cssRules as unknown as Iterable<CSSMediaRule>) {
      const { media, cssRules } = rule;
      const answer = media && answerMedia(media.mediaText, words);
      // Writing the same text would style the page anew.
      if (answer !== media?.mediaText) media.mediaText = answer;
      if (cssRules) answerRules(rule, words);
    }
  } catch {
    // The rules of another server's sheet are not readable.
  }
}
