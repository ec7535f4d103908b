import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from './log.ts';
import { routeName } from './request-name.ts';

/** What a town that looks into an incident wants to find again. docs/guides/mettre-en-ligne.md says what each means. */
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
    /**
     * Writes an event of security to the log. `accountId` is all that is said of a person: neither name nor address.
     */
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
