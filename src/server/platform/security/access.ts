import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Role } from './role.ts';

/** What a request identifies: tests/attack/authorisation.test.ts expects responses by it. */
export type Named =
  /** Nothing that needs an authorisation of its own. */
  | 'nothing'
  /** Something that every visitor may see once it is published on this site: a page, a picture, a form. */
  | 'published'
  /** A module that users contribute to. */
  | 'module'
  /** An element, which has an owner. */
  | 'element'
  /** Something of this site that the admitted role manages: an account, a message, a subscriber. */
  | 'managed'
  /** A secret that was sent to one person and cannot be guessed: the request is authorised by it. */
  | 'secret';

/** The lowest role that is admitted; `account`: any role. */
type Needed = 'account' | Exclude<Role, 'contributor'>;

/** Who may use a route, and on what condition. */
export interface Access {
  readonly who: 'anyone' | Needed;
  readonly names: Named;
  /**
   * What checks the CSRF token of a request that changes something. `session`: the platform, before the handler;
   * `admission`: the handler, which preserves the user's input if the session has ended
   * (people/accounts/admission.ts).
   */
  readonly csrf: 'none' | 'session' | 'admission';
  /** Also for a user who has not yet set up the second factor that the role requires. */
  readonly isForUnfinished?: boolean;
}

/** A declared route. tests/attack/authorisation.test.ts fails for a route without `access`. */
export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route of the platform, in the order of registration. */
    readonly declaredRoutes: DeclaredRoute[];
  }
}

/** The option by which a route declares who may use it. */
export interface RouteAccess {
  readonly config: { readonly access: Access };
}

export const open = (names: Named): RouteAccess => declare({ who: 'anyone', names, csrf: 'none' });

/** For signed-in users; the request changes nothing. */
export const signedIn = (names: Named, who: Needed = 'account'): RouteAccess => declare({ who, names, csrf: 'none' });

/** For signed-in users; the request must carry the CSRF token of the session. */
export const withCsrf = (names: Named, who: Needed = 'account'): RouteAccess =>
  declare({ who, names, csrf: 'session' });

/** The same, but checked by the handler, so that no input is lost. */
export const admitted = (names: Named, who: Needed = 'account'): RouteAccess =>
  declare({ who, names, csrf: 'admission' });

/** For signed-in users, also without the second factor that their role requires: the routes needed to set it up. */
export const unfinished = (csrf: 'none' | 'session'): RouteAccess =>
  declare({ who: 'account', names: 'nothing', csrf, isForUnfinished: true });

function declare(access: Access): RouteAccess {
  return { config: { access } };
}

interface AccessChecks {
  /** Each throws when the request may not pass. */
  requireSession(request: FastifyRequest, isForUnfinished: boolean): Promise<unknown>;
  requireCsrf(request: FastifyRequest, isForUnfinished: boolean): Promise<unknown>;
  requireRole(request: FastifyRequest, role: Role): Promise<unknown>;
}

/** Enforces the declarations of routes before every handler. Tests read the list of declarations. */
export function registerAccess(app: FastifyInstance, { requireSession, requireCsrf, requireRole }: AccessChecks): void {
  const routes: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', routes);
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url, access: config?.access });
  });
  app.addHook('preHandler', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access.who === 'anyone' || access.csrf === 'admission') return;
    await (access.csrf === 'session' ? requireCsrf : requireSession)(request, access.isForUnfinished === true);
    if (access.who !== 'account') await requireRole(request, access.who);
  });
}
