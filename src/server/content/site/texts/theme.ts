/** `theme.css` Shown by `say` (`#language/message.ts`). */
export const THEME_TEXTS = {
  addressRefused: 'L’adresse {address} vient d’un autre site\u00a0: la politique de sécurité la refuse.',
  putInMediaAndWrite: 'Déposez le fichier dans «\u00a0media/\u00a0» et écrivez «\u00a0url(/media/…)\u00a0».',
  notAColour: '{name} attend une couleur, pas {value}.',
  strayBrace: 'Cette accolade «\u00a0}\u00a0» ne ferme rien\u00a0: les navigateurs laissent de côté ce qui suit.',
  removeBrace: 'Retirez-la, ou ajoutez plus haut «\u00a0{\u00a0».',
  openBrace: 'La règle qui commence ici n’est pas fermée\u00a0: les navigateurs laissent de côté ce qui suit.',
  closeBrace: 'Ajoutez «\u00a0}\u00a0» à sa fin.',
  faintOnLight:
    '«\u00a0--{front}\u00a0» ({frontValue}) sur «\u00a0--{back}\u00a0» ({backValue}), écran clair\u00a0: ' +
    'contraste de {ratio}, il faut {least}.',
  faintOnDark:
    '«\u00a0--{front}\u00a0» ({frontValue}) sur «\u00a0--{back}\u00a0» ({backValue}), écran ' +
    'sombre\u00a0: contraste de {ratio}, il faut {least}.',
  andOthers: { one: '{faint} De même sur {count} autre.', other: '{faint} De même sur {count} autres.' },
  chooseDarker: 'Choisissez une couleur plus sombre.',
  chooseLighter: 'Choisissez une couleur plus claire.',
} as const;
