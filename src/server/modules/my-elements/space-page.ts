import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import type { Services } from '#server/content/services.ts';
import { countWaiting } from '#server/people/account-modules.ts';
import type { Session } from '#server/people/accounts/session.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { isScript } from '#server/platform/http/request-query.ts';
import type { PageView } from '#server/render/document/page-view.ts';
import { type Space, spaceView } from '#server/render/layout/contributor-space.tsx';
import { sendPrivate } from '#server/render/reply/notice.ts';

/** The user of a page, and the CSRF token of its forms. */
export type SpaceUser = Pick<Session, 'account' | 'csrf'>;

/** A page of the contributors' space without its frame. */
export interface SpaceContent extends Partial<Pick<Space, 'current' | 'isFramed' | 'notice' | 'errors'>> {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly main: ReactNode;
}

/** The page in its frame: navigation, and how many elements the user has to review. */
export async function spacePage(
  services: Services,
  { site }: FastifyRequest,
  { account, csrf }: SpaceUser,
  { title, lead, main, ...frame }: SpaceContent,
): Promise<PageView> {
  const { role } = account;
  const waiting = role === 'contributor' ? undefined : await countWaiting(services.database.kysely, site, account);
  return spaceView(site, { role, csrf, current: 'elements', waiting, ...frame }, title, main, lead);
}

export async function sendSpacePage(
  services: Services,
  reply: FastifyReply,
  user: SpaceUser,
  content: SpaceContent,
  status = 200,
): Promise<FastifyReply> {
  const page = await spacePage(services, reply.request, user, content);
  return sendPrivate(reply, page, status);
}

/** The response to a form: its message alone for the front end, the whole page for a browser. */
export async function answerForm(
  reply: FastifyReply,
  status: number,
  message: ReactNode,
  page: () => PageView | Promise<PageView>,
): Promise<FastifyReply> {
  if (isScript(reply.request)) return sendMessage(reply, status, message);
  return sendPrivate(reply, await page(), status);
}

/** The message of a form, for the front end. */
export function sendMessage(reply: FastifyReply, status: number, message: ReactNode): FastifyReply {
  return reply.header('cache-control', PRIVATE_PAGE).sendFragment(message, status);
}
