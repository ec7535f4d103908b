import type { Role } from '#server/platform/security/role.ts';

/** Who is signed in. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly modules: readonly string[];
}

/** What somebody may do. */
export type Rights = Pick<Account, 'role' | 'modules'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Reads the session on first use: public pages do not call it, so they neither set nor read a cookie. */
    account(): Promise<Account | undefined>;
  }
}
