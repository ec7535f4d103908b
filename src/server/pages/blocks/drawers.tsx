import type { BlockDrawers, ModuleDrawers } from '#server/pages/parts.tsx';
import { Accordion } from './accordion.tsx';
import { Callout } from './callout.tsx';
import { Contact } from './contact.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import { Image } from './image.tsx';
import { Links } from './links.tsx';
import { Sections } from './sections.tsx';
import { Sheet } from './sheet.tsx';
import { Statement } from './statement.tsx';
import { Video } from './video.tsx';

/** Every kind of block: those drawn from the site folder alone, completed by those that server modules draw. */
export function blockDrawers(modules: ModuleDrawers): BlockDrawers {
  return {
    ...modules,
    hero: (block, { site, page }) => <Hero site={site} block={block} fallbackTitle={page.title} isPageHeading={false} />,
    rubriques: (block, { site }) => <Sections site={site} title={block.title} pages={block.pages} />,
    encart: (block) => <Callout block={block} />,
    chiffres: (block) => <Figures block={block} />,
    accordeon: (block) => <Accordion block={block} />,
    contact: (block) => <Contact block={block} />,
    liens: (block) => <Links block={block} />,
    image: (block, { site }) => <Image site={site} block={block} />,
    video: (block, { site }) => <Video site={site} block={block} />,
    'declaration-accessibilite': (_block, { site }) => <Statement site={site} />,
    planche: (block, { page, index }) => <Sheet id={`${page.id}-${index}`} block={block} />,
  };
}
