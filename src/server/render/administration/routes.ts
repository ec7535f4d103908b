import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Locale } from '#language/locale.tsx';
import type { Translate } from '#language/translate.ts';
import { spreadsheetCsv } from '#server/content/csv.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import type { Site } from '#server/content/site/types.ts';
import type { Account } from '#server/people/account.ts';
import { requireSession, type Session } from '#server/people/accounts/session.ts';
import { PRIVATE_PAGE } from '#server/platform/http/cache-control.ts';
import { formFields } from '#server/platform/http/form-fields.ts';
import { admitted, type Named, signedIn } from '#server/platform/security/access.ts';
import type { Role } from '#server/platform/security/role.ts';
import { noticeOf, redirectDone, sendPrivate } from '#server/render/reply/notice.ts';
import { ENTRIES, type EntryName } from './entries.ts';
import { administrationView, type Screen } from './frame.tsx';
import { isAdmitted } from './held.tsx';
import type { Query } from './query.ts';

/** A request of a user with the role of the route, with what handlers need of it. */
export interface AdministrationRequest<Param extends string = never> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: Site;
  readonly locale: Locale;
  /** Translates texts of markup. */
  readonly t: Translate;
  readonly session: Session;
  readonly account: Account;
  readonly params: Readonly<Record<Param, string>>;
  readonly query: Query;
  /** The fields of the posted form. */
  readonly field: ReturnType<typeof formFields>;
  /** Sends a page, for instance the form again with its errors. */
  show(screen: Screen, status?: number): Promise<FastifyReply>;
  /** Redirects to a page below the entry, which shows the message of `Screen.notices` with this name. */
  done(below: string, notice: string, query?: Readonly<Record<string, string>>): FastifyReply;
}

type Handler<Param extends string> = (context: AdministrationRequest<Param>) => Promise<Screen | FastifyReply>;

/**
 * The routes below an entry of the navigation, for its role or a higher one. Posted forms carry the CSRF token; one
 * without a session is answered with what it holds, and a sign-in (EDIT-9).
 */
export function administrationRoutes(
  app: FastifyInstance,
  entry: EntryName,
  names: Named = 'nothing',
  role: Role = ENTRIES[entry].role,
) {
  const { path } = ENTRIES[entry];
  const who = role === 'contributor' ? 'account' : role;
  const answer =
    <Param extends string>(handler: Handler<Param>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { site } = request;
      const locale = localeOf(site);
      const session = await requireSession(request);
      const shown = await handler({
        request,
        reply,
        site,
        locale,
        t: locale.marked,
        session,
        account: session.account,
        params: request.params as Readonly<Record<Param, string>>,
        query: request.query as Query,
        field: formFields(request.body),
        show: (screen, status) => sendScreen(reply, screen, status),
        done: (below, notice, query) => redirectDone(reply, path + below, notice, query),
      });
      return 'main' in shown ? sendScreen(reply, shown) : shown;
    };
  return {
    get<Param extends string = never>(below: string, handler: Handler<Param>): void {
      app.get(app.platformPath(path + below), signedIn(names, who), answer(handler));
    },
    post<Param extends string = never>(
      below: string,
      handler: Handler<Param>,
      options: Pick<RouteShorthandOptions, 'preParsing' | 'bodyLimit'> = {},
    ): void {
      const handle = answer(handler);
      app.post(app.platformPath(path + below), { ...admitted(names, who), ...options }, async (request, reply) =>
        (await isAdmitted(request, reply, role)) ? handle(request, reply) : reply,
      );
    },
  };
}

/** Sends a page of the administration. */
async function sendScreen(reply: FastifyReply, shown: Screen, status = 200): Promise<FastifyReply> {
  const { request } = reply;
  const notice = shown.notice ?? noticeOf(request, shown.notices);
  const pressed = status === 200 ? formFields(request.body)('geste', 100) : undefined;
  const view = administrationView(request.site, await requireSession(request), { ...shown, notice, pressed });
  return sendPrivate(reply, view, status);
}

/** Largest number of rows in a file. */
export const MAX_EXPORTED = 50_000;

/** Sends a table to be saved and opened in a spreadsheet. Dates are those of ISO 8601, which any of them can sort. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): FastifyReply {
  return reply
    .header('cache-control', PRIVATE_PAGE)
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(spreadsheetCsv(columns, rows));
}
