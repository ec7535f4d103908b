/** What those who edit pages read above them (EDIT-5). */
export const texts = {
  published: 'Vous voyez la version publiée. Un brouillon existe\u00a0: {name}, {at}.',
  seeDraft: 'Voir le brouillon',
  draft: 'Vous voyez le brouillon\u00a0: {name}, {at}. Les visiteurs voient la version publiée.',
  seePublished: 'Voir la version publiée',
  unpublished:
    'Vous voyez le brouillon\u00a0: {name}, {at}. La page n’est pas publiée\u00a0: les visiteurs ne la voient pas.',
  hidden: 'La page n’est pas publiée\u00a0: les visiteurs ne la voient pas.',
  edit: 'Modifier la page',
} as const;
