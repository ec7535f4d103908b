import { ownBlock } from '#server/content/own-blocks/definition.tsx';
import type { BlockName, BlockTypes, Site, SitePage } from '#server/content/site/types.ts';
import { accordeon } from './accordeon/index.tsx';
import { agenda } from './agenda/index.tsx';
import { audio } from './audio/index.tsx';
import { carrousel } from './carrousel/index.tsx';
import { chiffres } from './chiffres/index.tsx';
import { contact } from './contact/index.tsx';
import { declarationAccessibilite } from './declaration-accessibilite/index.tsx';
import type { BlockDefinition } from './definition.ts';
import { encart } from './encart/index.tsx';
import { formulaire } from './formulaire/index.tsx';
import { fragment } from './fragment/index.tsx';
import { hero } from './hero/index.tsx';
import { horaires } from './horaires/index.tsx';
import { image } from './image/index.tsx';
import { liens } from './liens/index.tsx';
import { listing } from './listing/index.tsx';
import { planche } from './planche/index.tsx';
import { rubriques } from './rubriques/index.tsx';
import { video } from './video/index.tsx';

/** Blocks of the program. Own blocks of a site have names of their own. */
type ProgramBlockName = Exclude<BlockName, 'own'>;

/** Every block of the program, by its name in pages (`::: name`), which is also that of its folder. */
export const blocks: { readonly [Name in ProgramBlockName]: BlockDefinition<Name> } = {
  accordeon,
  agenda,
  audio,
  carrousel,
  chiffres,
  contact,
  'declaration-accessibilite': declarationAccessibilite,
  encart,
  formulaire,
  fragment,
  hero,
  horaires,
  image,
  liens,
  listing,
  planche,
  rubriques,
  video,
};

const definitions: { readonly [Name in BlockName]: BlockDefinition<Name> } = { ...blocks, own: ownBlock };

export function findBlock(name: string): BlockDefinition | undefined {
  return Object.hasOwn(blocks, name) ? (blocks[name as ProgramBlockName] as BlockDefinition) : undefined;
}

export function definitionOf<Name extends BlockName>(block: BlockTypes[Name]): BlockDefinition<Name> {
  return definitions[block.type as Name];
}

/** The style sheets that the blocks of a page need, including those of pages that it shows on demand. */
export function sheetsOf(page: SitePage, seen = new Set<SitePage>()): readonly string[] {
  if (seen.has(page)) return [];
  seen.add(page);
  return page.parts.flatMap((part) => {
    if (part.type !== 'block') return [];
    const { block } = part;
    return block.type === 'fragment' ? sheetsOf(block.page, seen) : (definitionOf(block).sheets?.(block) ?? []);
  });
}

export function queryNames(site: Site, page: SitePage): readonly string[] {
  const names = page.parts.flatMap((part, index) =>
    part.type === 'block' ? (definitionOf(part.block).query?.(part.block, { site, page, index }) ?? []) : [],
  );
  return [...new Set(names)];
}
