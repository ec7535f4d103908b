import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from './log.ts';
import { routeName } from './request-name.ts';

/** Events that are logged for the analysis of incidents; docs/guides/mettre-en-ligne.md explains each. */
type SecurityEvent =
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-in-blocked'
  | 'sign-out'
  | 'password-right'
  | 'code-refused'
  | 'code-blocked'
  | 'recovery-code-used'
  | 'password-changed'
  | 'password-refused'
  | 'password-reset-asked'
  | 'password-reset'
  | 'second-factor-added'
  | 'second-factor-removed'
  | 'recovery-codes-renewed'
  | 'name-changed'
  | 'sessions-ended'
  | 'authorisation-refused';

declare module 'fastify' {
  interface FastifyRequest {
    /** Logs a security event. Of a person, only `accountId` is logged: neither name nor address. */
    securityEvent(event: SecurityEvent, accountId?: string | undefined): void;
  }
}

export function registerSecurityEvents(app: FastifyInstance, log: Log): void {
  app.decorateRequest(
    'securityEvent',
    function securityEvent(this: FastifyRequest, event: SecurityEvent, accountId?: string) {
      const site: typeof this.site | null = this.site;
      log({
        level: 'info',
        message: `[security] ${event} (référence ${this.id})`,
        facts: {
          event: 'security',
          what: event,
          account: accountId,
          id: this.id,
          route: routeName(this),
          site: site?.id,
        },
      });
    },
  );
}
