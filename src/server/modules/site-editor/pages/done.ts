import type { FastifyReply } from 'fastify';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { NOTICE_PARAM } from '#server/render/administration/frame.tsx';
import type { OpenPage } from './open-page.ts';
import type { NOTICES } from './texts.ts';

/** After a form about a page was taken: leads to its screen, which says what was done. */
export function redirectTo(
  reply: FastifyReply,
  { name }: Pick<OpenPage, 'name'>,
  done: keyof typeof NOTICES,
): FastifyReply {
  const query = new URLSearchParams({ page: name, [NOTICE_PARAM]: done });
  return reply.redirect(`/${reply.request.site.base}${ENTRIES.pages.path}/modifier?${query}`, 303);
}
