import type { FastifyReply, FastifyRequest } from 'fastify';
import { useLocale } from '#language/locale.tsx';
import type { BlockServices } from '#server/content/blocks/definition.ts';
import { type FileDraft, readDraft } from '#server/content/edits/drafts.ts';
import { isEditable, readEdits, readServedText } from '#server/content/edits/store.ts';
import { momentOf } from '#server/content/markup/moments.ts';
import type { Services } from '#server/content/services.ts';
import type { Site, SitePage } from '#server/content/site/types.ts';
import { isUnavailable } from '#server/platform/db/problem.ts';
import { hasRightsOf } from '#server/platform/security/role.ts';
import { carriesSessionCookie } from '#server/platform/security/token-cookie.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { pageName, pageScreens } from '#server/render/administration/page-screens.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { draftPageView, withNotice } from '#server/render/page/draft-page.tsx';
import { redirectPrivate, sendPrivate } from '#server/render/reply/notice.ts';
import { texts } from './texts.ts';

/** With this parameter, those who edit pages see the draft of a published page at its own address. */
const DRAFT_PARAM = 'brouillon';

/** A page of the site with a text that is not published. */
interface Unpublished {
  readonly path: string;
  readonly source: string;
  /** Undefined for a page that its file keeps off the site. */
  readonly draft: FileDraft | undefined;
}

/** Drafts at the addresses of their pages, for those who may edit pages, and never for visitors (EDIT-5). */
export function ownDrafts(services: Services, forBlocks: BlockServices) {
  const { kysely } = services.database;

  /** Without the database nobody is known to be signed in: the page of a visitor is sent. */
  async function forEditors(
    request: FastifyRequest,
    find: () => Promise<Unpublished | undefined>,
  ): Promise<Unpublished | undefined> {
    if (!carriesSessionCookie(request.headers.cookie)) return undefined;
    try {
      const account = (await request.session())?.account;
      return account !== undefined && hasRightsOf(account.role, ENTRIES.pages.role) ? await find() : undefined;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return undefined;
    }
  }

  return {
    /** The draft of a published page; undefined for visitors. */
    of: (request: FastifyRequest, { file: path }: SitePage) =>
      forEditors(request, async () => {
        const draft = await readDraft(kysely, request.site.id, path);
        return draft && { path, source: draft.content, draft };
      }),

    /** The page that would be at an address where none is published; undefined for visitors. */
    at: (request: FastifyRequest, address: string) =>
      forEditors(request, async () => {
        const { id, folder } = request.site;
        const edits = await readEdits(kysely, id);
        for (const path of [`pages${address}.md`, `pages${address}/index.md`].filter(isEditable)) {
          const draft = await readDraft(kysely, id, path);
          const source = draft?.content ?? (await readServedText(folder, edits, path));
          if (source !== undefined) return { path, source, draft };
        }
        return undefined;
      }),

    /** Sends the page as it would be published; where it has errors, leads to the screen that shows them. */
    async send(request: FastifyRequest, reply: FastifyReply, unpublished: Unpublished, search = '') {
      const { site, reads } = request;
      const edits = await readEdits(kysely, site.id);
      const { view } = await draftPageView(site, { ...unpublished, edits }, { reads, services: forBlocks, search });
      if (view === undefined) return redirectPrivate(reply, pageScreens(site, pageName(unpublished.path)).preview);
      const isPublished = [...site.pagesById.values()].some(({ file }) => file === unpublished.path);
      const back = isPublished ? view.page?.path : undefined;
      return sendPrivate(
        reply,
        withNotice(view, site, <DraftNotice site={site} unpublished={unpublished} back={back} />),
      );
    },
  };
}

/** Whether the query asks for the draft. */
export function asksForDraft(search: string): boolean {
  return new URLSearchParams(search).has(DRAFT_PARAM);
}

/** The published page, below a notice about its draft. */
export function withDraftNotice(view: PageView, site: Site, page: SitePage, unpublished: Unpublished): PageView {
  return withNotice(view, site, <PublishedNotice site={site} page={page} unpublished={unpublished} />);
}

interface NoticeProps {
  readonly site: Site;
  readonly unpublished: Unpublished;
}

function PublishedNotice({ site, page, unpublished }: NoticeProps & { readonly page: SitePage }) {
  return (
    <p>
      <Sentence text={texts.published} draft={unpublished.draft} />{' '}
      <NoticeLink href={`${page.path}?${DRAFT_PARAM}=1`} text={texts.seeDraft} />{' '}
      <NoticeLink href={pageScreens(site, pageName(unpublished.path)).edit} text={texts.edit} />
    </p>
  );
}

/** `back`: the address of the published page. */
function DraftNotice({ site, unpublished, back }: NoticeProps & { readonly back: string | undefined }) {
  const { draft } = unpublished;
  const text = back !== undefined ? texts.draft : draft === undefined ? texts.hidden : texts.unpublished;
  return (
    <p>
      <Sentence text={text} draft={draft} />{' '}
      {back === undefined ? null : (
        <>
          <NoticeLink href={back} text={texts.seePublished} />{' '}
        </>
      )}
      <NoticeLink href={pageScreens(site, pageName(unpublished.path)).edit} text={texts.edit} />
    </p>
  );
}

function Sentence({ text, draft }: Readonly<{ text: string; draft: FileDraft | undefined }>) {
  const locale = useLocale();
  return locale.marked(text, draft && { name: draft.accountName, at: momentOf(draft.at, locale) });
}

function NoticeLink({ href, text }: Readonly<{ href: string; text: string }>) {
  const { marked: t } = useLocale();
  return <a href={href}>{t(text)}</a>;
}
