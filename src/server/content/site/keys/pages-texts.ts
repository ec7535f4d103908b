/** What the reference says of the front matter of a page. */
export const PAGE_KEYS = {
  id: 'Le numéro de la page, pour toujours\u00a0: les liens le citent.',
  titre: 'Le grand titre, et celui de l’onglet.',
  parent: 'La page au-dessus.',
  traduit: 'Sous «\u00a0pages/<code>/\u00a0»\u00a0: la page de la langue principale qu’elle traduit.',
  empreinte: 'Le texte de l’original qu’une traduction traduit\u00a0; «\u00a0vitrine check --relu\u00a0» l’écrit.',
  kind: 'Une «\u00a0rubrique\u00a0» montre ses pages en cartes.',
  menu: 'Un titre plus court dans les menus\u00a0; «\u00a0false\u00a0» l’en retire.',
  sous_titre: 'La ligne sous le titre, dans le menu du téléphone.',
  ordre: 'Sa place parmi ses sœurs, du plus petit au plus grand.',
  description: 'Le chapeau, et la description pour les moteurs de recherche.',
  image: 'L’image de la page et de sa carte.',
  image_alt: 'Ce qu’elle montre\u00a0; «\u00a0""\u00a0» si elle ne fait que décorer.',
  style: 'Une classe pour «\u00a0theme.css\u00a0».',
  search: '«\u00a0false\u00a0» la retire de la recherche du site.',
  titre_moteurs: 'Le titre pour les moteurs de recherche et l’onglet.',
  indexer: '«\u00a0false\u00a0» la retire des moteurs de recherche et du plan du site.',
  brouillon: 'Ni publiée, ni vérifiée.',
} as const;

export const PAGE_OTHERWISE = {
  above: 'celle du dossier au-dessus',
  kind: 'interieure\u00a0; accueil pour l’accueil',
  title: 'le titre',
} as const;

/** What it says of `media.yaml`. */
export const MEDIA_KEYS = {
  alt: 'Ce que l’image montre, là où une page ne le dit pas\u00a0; «\u00a0""\u00a0» si elle ne fait que décorer.',
  legende: 'Le texte sous l’image.',
  credit: 'Son auteur.',
  foyer: 'Le point que les recadrages gardent en vue.',
  x: 'En\u00a0% depuis la gauche.',
  y: 'En\u00a0% depuis le haut.',
} as const;
