import { choice } from '#server/content/site/yaml/scalars.ts';
import { mapped } from '#server/content/site/yaml/shape.ts';
import type { Role } from '#server/platform/security/role.ts';

/** How files of a site and the command call the roles of people. */
export const ROLES_BY_NAME = {
  contributeur: 'contributor',
  publicateur: 'publisher',
  redacteur: 'editor',
  administrateur: 'administrator',
} as const satisfies Readonly<Record<string, Role>>;

export type SiteRole = Role;

export const role = mapped(
  choice(Object.keys(ROLES_BY_NAME) as (keyof typeof ROLES_BY_NAME)[]),
  (name) => ROLES_BY_NAME[name],
);
