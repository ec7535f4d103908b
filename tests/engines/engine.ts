export type Engine = 'chromium' | 'firefox' | 'webkit';

/** Marks a test that `npm test` runs in an engine: it has two minutes for Firefox and WebKit together. */
export const quickTag = (engine: Engine): string => `@quick-${engine}`;

/** The tags of a test that is quick in some engines. */
export const quickIn = (...engines: readonly Engine[]): string[] => engines.map(quickTag);

/** Features whose journey `npm test` runs in Firefox: with the quick ones of journeys.ts, one of each family. */
export const QUICK_FEATURES_IN_FIREFOX: readonly string[] = [
  'autocomplete',
  'carousel',
  'display-settings',
  'map-mode',
  'modal-link',
  'table-sort',
];
