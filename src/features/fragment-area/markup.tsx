import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { TEXTS } from './texts.ts';

interface FragmentAreaProps {
  /** Id of the area, unique in the page. */
  readonly id: string;
  readonly title: string | undefined;
  readonly text: string | undefined;
  /** The address of the content. */
  readonly url: string;
  /** The whole page, for those who follow the link. */
  readonly href: string;
  readonly button: string | undefined;
}

/** A link that brings the text of another page into this one; without JavaScript it leads to that page. */
export function FragmentArea({ id, title, text, url, href, button }: FragmentAreaProps): ReactNode {
  const t = useT();
  return (
    <section className="fragment-area" aria-labelledby={title === undefined ? undefined : `${id}-titre`}>
      {title === undefined ? null : <h2 id={`${id}-titre`}>{title}</h2>}
      {text === undefined ? null : <p>{text}</p>}
      <p>
        <a className="button button-secondary" href={href} data-fragment={url} data-fragment-target={`#${id}`}>
          {button ?? t(TEXTS.show)}
        </a>
      </p>
      <div className="fragment-area-content" id={id} />
    </section>
  );
}
