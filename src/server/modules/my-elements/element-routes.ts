import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Translate } from '#language/translate.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Services } from '#server/content/services.ts';
import type { ElementRef } from '#server/modules/my-elements/store/find.ts';
import { type Standing, standingOf } from '#server/modules/my-elements/store/rules.ts';
import { requireCsrf, requireSession, type Session } from '#server/people/accounts/session.ts';
import { queryOf } from '#server/platform/http/request-query.ts';
import { signedIn, withCsrf } from '#server/platform/security/access.ts';
import { PATHS } from './paths.ts';
import { type FormBody, type FoundElement, formBody, requireElement } from './request.ts';
import { type SpaceContent, sendSpacePage } from './space-page.ts';

/** A request about an element within reach of a user, with what handlers need of it. */
export interface ElementRequest extends FoundElement, Pick<ElementRef, 'site' | 'account'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session: Session;
  readonly t: Translate;
  readonly query: ReadonlyMap<string, string>;
  readonly body: FormBody;
  readonly standing: Standing;
  /** Names the element to the store. */
  readonly ref: ElementRef;
  /** Shows a page with another status than 200. */
  show(content: SpaceContent, status: number): Promise<FastifyReply>;
}

type Handler = (context: ElementRequest) => Promise<SpaceContent | FastifyReply>;

/** Routes about one element; posted forms carry the CSRF token. Foreign and absent elements are 404. */
export function elementRoutes(app: FastifyInstance, services: Services) {
  const answer = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { site } = request;
    const body = formBody(request);
    const session = await (request.method === 'POST' ? requireCsrf : requireSession)(request);
    const { account } = session;
    const found = await requireElement(services, request, account, body);
    const shown = await handler({
      ...found,
      request,
      reply,
      site,
      session,
      account,
      body,
      t: localeOf(site).marked,
      query: new Map(queryOf(request)),
      standing: standingOf(account, found.module),
      ref: { site, module: found.module, id: found.element.id, account },
      show: (content, status) => sendSpacePage(services, reply, session, content, status),
    });
    return 'main' in shown ? sendSpacePage(services, reply, session, shown) : shown;
  };
  return {
    get(page: keyof typeof PATHS, handler: Handler, access: RouteShorthandOptions = signedIn('element')): void {
      app.get(app.platformPath(PATHS[page]), access, answer(handler));
    },
    post(page: keyof typeof PATHS, handler: Handler, access: RouteShorthandOptions = withCsrf('element')): void {
      app.post(app.platformPath(PATHS[page]), access, answer(handler));
    },
  };
}
