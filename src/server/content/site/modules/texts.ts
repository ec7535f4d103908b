/** What lists show of a module that does not say it: French expressions, translated with the words of the folder. */
export const texts = {
  byTitle: 'Par titre',
} as const;
