import type { ReactNode } from 'react';
import type { ConsentPurpose } from '#contract/consent.ts';
import { ConsentState } from '#features/consent/markup.tsx';
import { useT } from '#language/locale.tsx';
import type { Translate } from '#language/translate.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { cookiesPath } from '#server/content/markup/cookies-path.ts';
import type { Site } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { OWN_TRACES, texts } from './texts.ts';

/** The page « Gestion des cookies », from the settings of site.yaml. */
export function cookiesView(site: Site): PageView {
  const { marked: t } = localeOf(site);
  const { purposes } = site.consent;
  return programPage(site, {
    title: t(texts.title),
    description: t(texts.description),
    canonicalPath: cookiesPath(site),
    main: (
      <div className="prose">
        <h2>{t(texts.choiceTitle)}</h2>
        {purposes.length === 0 ? (
          <p>{t(texts.nothing)}</p>
        ) : (
          <>
            <p>{t(texts.choice)}</p>
            <ConsentState />
            <noscript>
              <p>{t(texts.withoutScript)}</p>
            </noscript>
            <h2>{t(texts.servicesTitle)}</h2>
            {purposes.map((purpose) => (
              <Purpose key={purpose.ident} purpose={purpose} />
            ))}
          </>
        )}
        <h2>{t(texts.ownTitle)}</h2>
        <p>{t(texts.own)}</p>
        <Table caption={t(texts.ownTitle)} head={texts.ownHead.map((name) => t(name))} rows={ownTraces(site, t)} />
      </div>
    ),
  });
}

function ownTraces({ product, isReadOffline }: Site, t: Translate): readonly (readonly string[])[] {
  const { choice, notices, display, settings, offline, session } = OWN_TRACES;
  const rows = [{ trace: `${product}-consentement`, ...choice }];
  const named = [notices, display, settings, ...(isReadOffline ? [offline] : []), session].map((one) => ({
    ...one,
    trace: t(one.trace),
  }));
  return [...rows, ...named].map(({ trace, use, duration }) => [trace, t(use), t(duration)]);
}

function Purpose({ purpose: { title, text, isExempt, services } }: Readonly<{ purpose: ConsentPurpose }>) {
  const t = useT();
  return (
    <>
      <h3>{title}</h3>
      <p>
        {text} {t(isExempt ? texts.exempt : texts.needsConsent)}
      </p>
      <Table
        caption={t(texts.servicesOf, { purpose: title })}
        head={texts.serviceHead.map((name) => t(name))}
        rows={services.map(({ name, publisher, text: words, duration, href }) => [
          name,
          publisher,
          <>
            {words} {href === '' ? null : <a href={href}>{t(texts.policy, { name })}</a>}
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

function Table({ caption, head, rows }: TableProps) {
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
