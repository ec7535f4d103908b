/** Roles of accounts, each with the rights of those before it (docs/adr/0064-administration.md). */
export const ROLES = ['contributor', 'publisher', 'editor', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role has the rights of `needed`. */
export function hasRightsOf(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
