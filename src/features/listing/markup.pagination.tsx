import type { ReactNode } from 'react';
import { encodePagination } from '#contract/listing.ts';
import { useT } from '#language/locale.tsx';
import { pageSteps } from './model.pages.ts';
import { TEXTS } from './texts.ts';

interface ListingPaginationProps {
  readonly page: number;
  readonly pages: number;
  /** Parameter of the page number. */
  readonly param: string;
  readonly hrefOf: (page: number) => string;
  /** Name of the list, to distinguish this navigation from others of the page. */
  readonly label: string;
}

/** Numbered pages: plain links, enhanced by the listing feature. */
export function ListingPagination({ page, pages, param, hrefOf, label }: ListingPaginationProps): ReactNode {
  const t = useT();
  if (pages < 2) return null;
  const link = (
    number: number,
    content: ReactNode,
    extra: { readonly rel?: string; readonly className?: string; readonly label?: string },
  ) => (
    <a
      className={extra.className ?? 'listing-page'}
      href={hrefOf(number)}
      rel={extra.rel}
      aria-label={extra.label}
      aria-current={number === page && extra.rel === undefined ? 'page' : undefined}
      data-pagination={encodePagination(param, number)}
    >
      {content}
    </a>
  );
  return (
    <nav className="pagination listing-pagination" aria-label={t(TEXTS.pages, { list: label })}>
      {page > 1 ? link(page - 1, t(TEXTS.previous), { rel: 'prev', className: 'listing-step' }) : null}
      <ol className="listing-pages">
        {pageSteps(page, pages).map((step, index, steps) =>
          step === 'gap' ? (
            <li key={`gap-${steps[index - 1]}`} className="listing-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={step}>{link(step, step, { label: t(TEXTS.page, { page: step }) })}</li>
          ),
        )}
      </ol>
      {page < pages ? link(page + 1, t(TEXTS.next), { rel: 'next', className: 'listing-step' }) : null}
    </nav>
  );
}
