import type { FastifyInstance } from 'fastify';
import type { ReactNode } from 'react';
import { useT } from '#language/locale.tsx';
import { titleOf } from '#server/content/elements/rows.ts';
import { shownValues } from '#server/content/elements/translation.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { Site } from '#server/content/site/types.ts';
import { isPublic, may, standingOf } from '#server/modules/my-elements/store/rules.ts';
import { requireSession } from '#server/people/accounts/session.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { signedIn } from '#server/platform/security/access.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { elementPreview } from '#server/render/page/element-page.tsx';
import { elementHref, PATHS, spaceHref } from './paths.ts';
import { absent, type FoundElement, languageIn, requireElement } from './request.ts';
import { STATE_NAMES, texts } from './texts.ts';

/**
 * EDIT-5 for elements: what is saved, in the layout of its page, for those within reach of it (its author, those who
 * publish in its module). Never cached or indexed.
 */
export function registerPreview(app: FastifyInstance, services: Services): void {
  app.get(app.platformPath(PATHS.preview), signedIn('element'), async (request, reply) => {
    const { account } = await requireSession(request);
    const { site } = request;
    const found = await requireElement(services, request, account);
    if (found.element.situation === 'deleted') throw absent();
    const mayEdit = may('save', found.element.situation, standingOf(account, found.module));
    const notice = <PreviewNotice site={site} found={found} mayEdit={mayEdit} />;
    const language = languageIn(request, found.module);
    const view = previewIn(site, found, language, notice);
    if (view === undefined) throw absent();
    return reply.header('cache-control', PRIVATE_PAGE).sendPage({
      ...view,
      documentTitle: localeOf(site).marked(texts.previewOf, { what: found.element.title }),
      styles: ['space.css'],
    });
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

interface PreviewNoticeProps {
  readonly site: Site;
  readonly found: FoundElement;
  readonly mayEdit: boolean;
}

/** Tells that this is no public page; links back. */
function PreviewNotice({ site, found: { element }, mayEdit }: PreviewNoticeProps) {
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
