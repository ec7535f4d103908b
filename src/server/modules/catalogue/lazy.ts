/** The content of the catalogue, in one chunk that is loaded with its first page. */

export { showExamples } from './block-examples.ts';
export { blockView } from './block-view.tsx';
export { indexView } from './catalogue-view.tsx';
export { examplePageView } from './example-view.tsx';
export { groups } from './groups.ts';
export { sheetView } from './sheet-view.tsx';
export { siteBlocks } from './site-blocks.ts';
