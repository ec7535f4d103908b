import type { ReactNode } from 'react';
import type { ConsentPurpose } from '#contract/consent.ts';
import { ConsentState } from '#features/consent/markup.tsx';
import { cookiesPath } from '#server/content/markup/cookies-path.ts';
import type { Site } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { OWN_TRACES, texts } from './texts.ts';

/** The page « Gestion des cookies », from the settings of site.yaml. */
export function cookiesView(site: Site): PageView {
  const { purposes } = site.consent;
  return {
    site,
    page: undefined,
    title: texts.title,
    description: texts.description,
    crumbs: [
      { title: 'Accueil', href: '/' },
      { title: texts.title, href: undefined },
    ],
    canonicalPath: cookiesPath(site),
    image: undefined,
    feedPath: undefined,
    structuredData: [],
    hasOwnHeading: false,
    main: (
      <div className="prose">
        <h2>{texts.choiceTitle}</h2>
        {purposes.length === 0 ? (
          <p>{texts.nothing}</p>
        ) : (
          <>
            <p>{texts.choice}</p>
            <ConsentState />
            <noscript>
              <p>{texts.withoutScript}</p>
            </noscript>
            <h2>{texts.servicesTitle}</h2>
            {purposes.map((purpose) => (
              <Purpose key={purpose.ident} purpose={purpose} />
            ))}
          </>
        )}
        <h2>{texts.ownTitle}</h2>
        <p>{texts.own}</p>
        <Table caption={texts.ownTitle} head={texts.ownHead} rows={OWN_TRACES(site.product)} />
      </div>
    ),
  };
}

function Purpose({ purpose: { title, text, isExempt, services } }: { readonly purpose: ConsentPurpose }): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <p>
        {text} {isExempt ? texts.exempt : texts.needsConsent}
      </p>
      <Table
        caption={`${texts.servicesTitle}\u00a0: ${title}`}
        head={texts.serviceHead}
        rows={services.map(({ name, publisher, text: words, duration, href }) => [
          name,
          publisher,
          <>
            {words} {href === '' ? null : <a href={href}>{texts.policy.replace('{name}', name)}</a>}
          </>,
          duration,
        ])}
      />
    </>
  );
}

interface TableProps {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

function Table({ caption, head, rows }: TableProps): ReactNode {
  return (
    <div className="table-scroll">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={String(first)}>
              <th scope="row">{first}</th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change.
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
