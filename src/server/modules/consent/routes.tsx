import type { ConsentPurpose } from '#contract/consent.ts';
import { ConsentState } from '#features/consent/markup.tsx';
import { useT } from '#language/locale.tsx';
import type { Translate } from '#language/translate.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { COOKIES_PATH, cookiesPath } from '#server/content/markup/cookies-path.ts';
import { Table } from '#server/content/markup/table.tsx';
import type { Site } from '#server/content/site/types.ts';
import type { ServerModule } from '#server/modules/module.ts';
import { open } from '#server/platform/security/access.ts';
import { cacheable } from '#server/render/cache/page-key.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { OWN_TRACES, texts } from './texts.ts';

/**
 * `/{base}/cookies`: the third-party services of the site, the same for every visitor. The choice is stored in the
 * browser only.
 */
export const consent: ServerModule = {
  name: 'consent',
  register(app) {
    app.get(app.platformPath(COOKIES_PATH), cacheable(open('nothing')), (request, reply) =>
      reply.sendPage(cookiesView(request.site)),
    );
  },
};

/** The page « Gestion des cookies », from the settings of site.yaml. */
function cookiesView(site: Site): PageView {
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
        <div className="table-scroll">
          <Table caption={t(texts.ownTitle)} head={texts.ownHead.map((name) => t(name))} rows={ownTraces(site, t)} />
        </div>
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
      <div className="table-scroll">
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
      </div>
    </>
  );
}
