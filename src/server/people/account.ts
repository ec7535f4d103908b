import type { Role } from '#server/platform/security/role.ts';

export type { Role };

/** Who is signed in. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly modules: readonly string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Read from the session on first need: public pages never ask, so they set and read no cookie. */
    account(): Promise<Account | undefined>;
  }
}
