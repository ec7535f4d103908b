import { Fragment } from 'react';
import { useT } from '#language/locale.tsx';
import { hasBlock } from '#server/content/blocks/blocks-of.ts';
import { Hero } from '#server/content/blocks/hero/index.tsx';
import { definitionOf } from '#server/content/blocks/registry.ts';
import { Sections } from '#server/content/blocks/rubriques/index.tsx';
import { menuChildren } from '#server/render/layout/navigation.ts';
import { SectionNav } from '#server/render/layout/section-nav.tsx';
import { texts } from '#server/render/layout/texts.ts';
import type { MainProps } from './home-main.tsx';
import { PageContents } from './page-contents.tsx';
import { PageBody, PageHeader } from './page-header.tsx';

/**
 * An inner page: title, content and, unless a block is wide, contents and siblings beside it. A section ends with cards
 * of its pages.
 */
export function InnerMain({ site, page, hero, parts }: MainProps) {
  const t = useT();
  const isSection = page.kind === 'rubrique';
  // A list page has no picture, which would push the list down.
  const isList = !isSection && hasBlock(page, 'listing');
  const isWide =
    isSection || parts.some(({ part }) => part.type === 'block' && definitionOf(part.block).isWide === true);
  const showsChildren = isSection && !hasBlock(page, 'rubriques');
  const content = (
    <>
      {parts.map(({ key, node }) => (
        <Fragment key={key}>{node}</Fragment>
      ))}
      {showsChildren ? (
        <Sections site={site} title={parts.length === 0 ? undefined : t(texts.inSection)} pages={menuChildren(page)} />
      ) : null}
    </>
  );
  return (
    <>
      {hero === undefined ? (
        <PageHeader
          title={page.title}
          standfirst={page.description}
          site={site}
          picture={isList ? undefined : page.image}
        />
      ) : (
        <Hero site={site} block={hero} fallbackTitle={page.title} isPageHeading />
      )}
      {isWide ? (
        <PageBody>{content}</PageBody>
      ) : (
        <PageBody
          aside={
            <>
              <PageContents site={site} parts={page.parts} />
              <SectionNav page={page} />
            </>
          }
        >
          {content}
        </PageBody>
      )}
    </>
  );
}
