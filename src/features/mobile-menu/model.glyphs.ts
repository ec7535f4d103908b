/** The four icons of the menu, inline: they need no request. */
export const GLYPHS = {
  home: 'M3 11.5 12 4l9 7.5M5.5 9.8V20h4.7v-5.5h3.6V20h4.7V9.8',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
} as const;
