import type { Role } from '#server/platform/security/role.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly modules: readonly string[];
}

/** The fields of an account that decide what it may do. */
export type Rights = Pick<Account, 'role' | 'modules'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; the session is read on first use. */
    account(): Promise<Account | undefined>;
  }
}
