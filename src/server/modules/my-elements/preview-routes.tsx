import type { FastifyInstance } from 'fastify';
import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { titleOf } from '#server/content/elements/rows.ts';
import { shownValues } from '#server/content/elements/translation.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import type { MyElement } from '#server/modules/my-elements/store/element.ts';
import { isPublic, may } from '#server/modules/my-elements/store/rules.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { orNotFound } from '#server/platform/security/refusal.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { elementPreview } from '#server/render/page/element-page.tsx';
import { elementRoutes } from './element-routes.ts';
import { elementHref, spaceHref } from './paths.ts';
import { absent, type FoundElement, languageIn } from './request.ts';
import { STATE_NAMES, texts } from './texts.ts';

/**
 * The saved values of an element in the layout of its page, for its author and the publishers of its module (EDIT-5).
 * Never cached or indexed.
 */
export function registerPreview(app: FastifyInstance, services: Services): void {
  elementRoutes(app, services).get('preview', async ({ request, reply, site, module, element, standing, t }) => {
    if (element.situation === 'deleted') throw absent();
    const mayEdit = may('save', element.situation, standing);
    const notice = <PreviewNotice site={site} element={element} mayEdit={mayEdit} />;
    const view = orNotFound(previewIn(site, { module, element }, languageIn(request, module), notice), texts.absent);
    const documentTitle = t(texts.previewOf, { what: element.title });
    return reply.header('cache-control', PRIVATE_PAGE).sendPage({ ...view, documentTitle, styles: ['space.css'] });
  });
}

/** The element, or its translation in the layout of that language. */
function previewIn(
  site: Site,
  { module, element }: FoundElement,
  language: string | undefined,
  notice: ReactNode,
): PageView | undefined {
  const edition = language === undefined ? undefined : site.editions.get(language);
  const shown = edition?.modules.get(module.ident);
  if (edition === undefined || shown === undefined) return elementPreview(site, module, element, notice);
  const values = shownValues(shown, element.values);
  if (values === undefined) return undefined;
  return elementPreview(edition, shown, { ...element, values, title: titleOf(shown, values, element.title) }, notice);
}

/** Says that the page is not public, and links back. */
function PreviewNotice({ site, element, mayEdit }: Readonly<{ site: Site; element: MyElement; mayEdit: boolean }>) {
  const t = useT();
  const { situation } = element;
  const text =
    situation === 'published' ? texts.previewSame : isPublic(situation) ? texts.previewChanges : texts.previewText;
  return (
    <aside className="container" aria-label={t(texts.previewTitle)}>
      <div className="space-preview">
        <p>
          <strong>{t(texts.previewOf, { what: t(STATE_NAMES[situation]) })}</strong> {t(text)}
        </p>
        <p className="space-actions">
          {mayEdit ? <a href={elementHref(site.base, 'edit', element)}>{t(texts.edit)}</a> : null}
          <a href={spaceHref(site.base, 'list')}>{t(texts.back)}</a>
        </p>
      </div>
    </aside>
  );
}
