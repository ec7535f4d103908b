import type { ReactNode } from 'react';
import type { SiteLink } from '#server/site/types.ts';
import { Icon } from './icon.tsx';

export interface SectionHeadingProps {
  readonly title: string;
  readonly id?: string;
  readonly link?: SiteLink | undefined;
}

/** Title of a part of a page, with the way to all of what it shows some of. */
export function SectionHeading({ title, id, link }: SectionHeadingProps): ReactNode {
  return (
    <div className="section-heading">
      <h2 id={id}>{title}</h2>
      {link === undefined ? null : (
        <a className="link-more" href={link.href}>
          {link.title}
          <Icon name="arrow-right" />
        </a>
      )}
    </div>
  );
}
