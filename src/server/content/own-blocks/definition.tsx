import type { BlockDefinition } from '#server/content/blocks/definition.ts';
import { slideshowFrame } from '#server/content/markup/slideshow-frame.ts';
import { filesBase } from '#server/content/site/edition.ts';
import { ownBlockUrl } from './address.ts';

/** How pages show the blocks that the site declares itself. */
export const ownBlock: BlockDefinition<'own'> = {
  // Title, keys and examples are those of each declaration.
  title: '',
  summary: '',
  keys: {},
  examples: [],
  sheets: () => ['blocks.css'],
  words: ({ words }) => words,
  pictures: ({ pictures }, site) => pictures.map((picture) => slideshowFrame(site, picture, undefined)),
  render({ name, html }, { site }) {
    const script = site.ownBlocks.get(name)?.script;
    return (
      <div
        className={`own-block bloc-${name}`}
        data-own-block={script && ownBlockUrl(filesBase(site), name, script, 'js')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the template escapes its values, and its HTML is checked when the site is read.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  },
};
