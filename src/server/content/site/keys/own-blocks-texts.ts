/** What the reference says of `blocks/<name>/bloc.yaml`. */
export const OWN_BLOCK_KEYS = {
  titre: 'Le nom du bloc, dans le catalogue.',
  resume: 'Une phrase qui dit à quoi il sert.',
  cles: 'Ses clés\u00a0: le nom, puis ce qu’elle contient.',
  exemple: 'Un exemple, en YAML, pour le catalogue.',
} as const;

export const DECLARED_KEY_KEYS = {
  type: 'Ce que la clé contient.',
  aide: 'Une phrase pour qui l’écrit.',
  requis: 'S’il faut l’écrire.',
  defaut: 'La valeur quand elle n’est pas écrite.',
  choix: 'Les valeurs possibles d’un «\u00a0choix\u00a0».',
  min: 'Le plus petit «\u00a0nombre\u00a0».',
  max: 'Le plus grand «\u00a0nombre\u00a0».',
  alt: 'D’une «\u00a0image\u00a0»\u00a0: la clé de son texte.',
  de: 'D’une «\u00a0liste\u00a0»\u00a0: le type de ses éléments.',
  cles: 'D’une «\u00a0liste\u00a0» ou d’un «\u00a0groupe\u00a0»\u00a0: leurs clés.',
} as const;
