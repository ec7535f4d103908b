import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Role } from './role.ts';

/**
 * What the address or the fields of a request name. It decides which answers the table of authorisation asks for
 * (tests/attack/authorisation.test.ts).
 */
export type Named =
  /** Nothing, or nothing that somebody could keep from somebody else. */
  | 'nothing'
  /** Something that everybody may see once it is published on this site: a page, a picture, a form. */
  | 'published'
  /** A module to which people contribute. */
  | 'module'
  /** An element that is somebody's. */
  | 'element'
  /** Something of this site that those who are let in look after: an account, a message, a subscriber. */
  | 'managed'
  /** A secret that was sent to one person: whoever has it may use it, nobody can guess it. */
  | 'secret';

/** The lowest role that is let in; `account`: any. */
type Needed = 'account' | Exclude<Role, 'contributor'>;

/** Who is let in at a route, and on what condition. */
export interface Access {
  readonly who: 'anyone' | Needed;
  readonly names: Named;
  /**
   * What checks the CSRF token of a request that changes something: the platform, before the handler; or the handler
   * itself, which must be able to keep what was typed when the session is over
   * (modules/my-elements/admission.ts).
   */
  readonly proof: 'none' | 'session' | 'admission';
  /** Also for somebody who has yet to set up the second factor that their role asks for. */
  readonly isForUnfinished?: boolean;
}

/**
 * One route as it was declared. `access` is undefined where somebody forgot it: tests/attack/authorisation.test.ts says
 * so.
 */
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

/** The option of a route by which it says who is let in. */
export interface RouteAccess {
  readonly config: { readonly access: Access };
}

/** Everybody is let in. */
export const open = (names: Named): RouteAccess => declare({ who: 'anyone', names, proof: 'none' });

/** Only people who are signed in; the request changes nothing. */
export const signedIn = (names: Named, who: Needed = 'account'): RouteAccess => declare({ who, names, proof: 'none' });

/** Only people who are signed in, for requests with the CSRF token of the session. */
export const withCsrf = (names: Named, who: Needed = 'account'): RouteAccess =>
  declare({ who, names, proof: 'session' });

/** The same, judged by the handler so that nothing that was typed is lost. */
export const admitted = (names: Named, who: Needed = 'account'): RouteAccess =>
  declare({ who, names, proof: 'admission' });

/**
 * Only people who are signed in, were it without the second factor that their role asks for: what they need to set it
 * up.
 */
export const unfinished = (proof: 'none' | 'session'): RouteAccess =>
  declare({ who: 'account', names: 'nothing', proof, isForUnfinished: true });

function declare(access: Access): RouteAccess {
  return { config: { access } };
}

interface AccessChecks {
  /** Each throws when the request may not pass. */
  requireSession(request: FastifyRequest, isForUnfinished: boolean): Promise<unknown>;
  requireCsrf(request: FastifyRequest, isForUnfinished: boolean): Promise<unknown>;
  requireRole(request: FastifyRequest, role: Role): Promise<unknown>;
}

/**
 * Enforces what routes declare: a check runs before every handler, so that one that forgets it is still protected.
 * Tests read the list of declarations.
 */
export function registerAccess(app: FastifyInstance, { requireSession, requireCsrf, requireRole }: AccessChecks): void {
  const routes: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', routes);
  app.addHook('onRoute', ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url, access: config?.access });
  });
  app.addHook('preHandler', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined || access.who === 'anyone' || access.proof === 'admission') return;
    await (access.proof === 'session' ? requireCsrf : requireSession)(request, access.isForUnfinished === true);
    if (access.who !== 'account') await requireRole(request, access.who);
  });
}
