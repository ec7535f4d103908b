import { choice } from '#server/content/site/yaml/scalars.ts';
import { mapped } from '#server/content/site/yaml/shape.ts';
import type { Role } from '#server/platform/security/role.ts';

/** The French names of roles in files of a site and in the command. */
export const ROLES_BY_NAME = {
  contributeur: 'contributor',
  publicateur: 'publisher',
  redacteur: 'editor',
  administrateur: 'administrator',
} as const satisfies Readonly<Record<string, Role>>;

export const role = mapped(
  choice(Object.keys(ROLES_BY_NAME) as (keyof typeof ROLES_BY_NAME)[]),
  (name) => ROLES_BY_NAME[name],
);
