import { Filled } from '#language/locale.tsx';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { programPage } from '#server/render/document/program-page.ts';
import { serverErrorView } from './faults.tsx';
import { texts } from './texts.ts';

/** 4xx other than 404, with the reason. */
export function refusalView(site: Site, message: string): PageView {
  const { marked: t } = localeOf(site);
  const main = (
    <div className="prose">
      <p>{message}</p>
      <p>
        <a href={site.home.path}>{t(texts.toHome)}</a>
      </p>
    </div>
  );
  return programPage(site, { title: t(texts.refused), main });
}

/** 500, with the reference under which the failure was reported. */
export function failureView(site: Site, reference: string): PageView {
  const view = serverErrorView(site);
  return {
    ...view,
    main: (
      <>
        {view.main}
        <FaultReference site={site} reference={reference} />
      </>
    ),
  };
}

/** The reference to report to those who run the site. */
export function FaultReference({ site, reference }: Readonly<{ site: Site; reference: string }>) {
  return (
    <p className="fault-reference">
      <Filled text={localeOf(site).marked(texts.reference)} parts={{ reference: <code>{reference}</code> }} />
    </p>
  );
}
