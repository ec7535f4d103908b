export const texts = {
  leading: {
    one: 'Un endroit du site y mène. Changez ou retirez ce lien d’abord\u00a0: tant qu’il est là, la page reste.',
    other:
      '{count} endroits du site y mènent. Changez ou retirez ces liens d’abord\u00a0: tant qu’ils sont là, la page reste.',
  },
  elements: {
    one: 'Un contenu y mène aussi\u00a0: son lien ne mènerait plus à rien.',
    other: '{count} contenus y mènent aussi\u00a0: leurs liens ne mèneraient plus à rien.',
  },
  refused: 'La page n’est pas retirée\u00a0: d’autres y mènent encore.',
} as const;
