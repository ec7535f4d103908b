import { choice } from '#server/content/site/yaml/scalars.ts';

/** How files of a site call the roles of people. */
export const ROLES = {
  contributeur: 'contributor',
  publicateur: 'publisher',
  administrateur: 'administrator',
} as const;

export type SiteRole = (typeof ROLES)[keyof typeof ROLES];

export const role = choice(['contributeur', 'publicateur', 'administrateur']);
