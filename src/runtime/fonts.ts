import type { Feature } from './feature.ts';

/** Fonts of the theme that no first paint waits for (docs/adr/0084-fonts.md). */
export const fonts: Feature = {
  name: 'fonts',
  selector: 'script[data-fonts]',
  when: 'intent',
  load: () => import('./fonts-attach.ts'),
};
