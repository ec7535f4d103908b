import type { Role } from '#server/platform/security/role.ts';

/** Why a change is not made. */
export type ActRefusal =
  | 'absent'
  | 'self'
  | 'last-administrator'
  | 'exists'
  | 'not-invited'
  | 'no-factor'
  | 'new-owner';
export type ActResult = { readonly refused: ActRefusal } | { readonly refused?: undefined; readonly mailId?: string };

export interface Rights {
  readonly role: Role;
  readonly modules: readonly string[];
}
