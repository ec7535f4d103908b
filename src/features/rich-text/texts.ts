/** French sentences of the text editor. */
export const TEXTS = {
  toolbar: 'Mise en forme du texte',
  tableTools: 'Outils du tableau',
  listTools: 'Outils de la liste',
  bold: 'Gras',
  italic: 'Italique',
  title: 'Titre|heading',
  subtitle: 'Sous-titre',
  bulletList: 'Liste à puces',
  orderedList: 'Liste numérotée',
  quote: 'Citation',
  link: 'Lien',
  image: 'Image',
  table: 'Tableau',
  undo: 'Annuler|undo',
  redo: 'Rétablir',
  help: 'Aide sur le texte',
  indent: 'Augmenter le retrait',
  outdent: 'Diminuer le retrait',
  rowBefore: 'Ajouter une ligne au-dessus',
  rowAfter: 'Ajouter une ligne au-dessous',
  deleteRow: 'Supprimer la ligne',
  columnBefore: 'Ajouter une colonne avant',
  columnAfter: 'Ajouter une colonne après',
  deleteColumn: 'Supprimer la colonne',
  headerRow: 'Première ligne en en-tête',
  deleteTable: 'Supprimer le tableau',
  hint: 'Alt + F10\u00a0: outils de mise en forme.',
  address: 'Adresse',
  addressHint: 'Par exemple\u00a0: https://exemple.fr, contact@exemple.fr ou /agenda',
  linkText: 'Texte du lien',
  addLink: 'Ajouter le lien',
  changeLink: 'Modifier le lien',
  removeLink: 'Retirer le lien',
  noAddress: 'Écrivez une adresse.',
  wrongAddress: 'Cette adresse ne peut pas servir de lien. Écrivez-la en entier, par exemple https://exemple.fr.',
  noImages:
    'Aucune image n’a encore été envoyée pour ce contenu. Envoyez-en une dans le champ prévu plus bas ou plus haut, puis revenez ici.',
  chooseImage: 'Image à placer',
  alt: 'Texte de remplacement',
  altHint: 'Ce que l’image montre, pour les personnes qui ne la voient pas.',
  decorative: 'Image décorative, sans texte de remplacement',
  noAlt: 'Décrivez l’image en quelques mots, ou indiquez qu’elle est décorative.',
  addImage: 'Placer l’image',
  changeImage: 'Modifier l’image',
  removeImage: 'Retirer l’image',
  rows: 'Lignes',
  columns: 'Colonnes',
  withHeader: 'La première ligne contient les titres des colonnes',
  caption: 'Légende du tableau',
  captionHint: 'Ce que le tableau présente, en une phrase.',
  addTable: 'Insérer le tableau',
  changeTable: 'Enregistrer la légende',
  cancel: 'Fermer',
  shortcuts: 'Raccourcis du clavier',
  paste:
    'Vous pouvez coller un texte venu d’un traitement de texte ou d’une page web\u00a0: les titres, listes, liens et tableaux sont gardés, le reste est retiré.',
  pageAddress: 'Page, fichier ou adresse',
  pageAddressHint: 'Écrivez le nom d’une page, ou une adresse comme https://exemple.fr ou contact@exemple.fr.',
  wrongTarget: 'Aucune page ne porte ce nom. Choisissez-en une dans la liste, ou écrivez une adresse entière.',
  toSource: 'Modifier le texte tel qu’il est écrit',
  toText: 'Revenir au texte mis en forme',
  asWritten: 'Ce texte ne peut être modifié que tel qu’il est écrit\u00a0: un passage y reste ouvert.',
  leave: 'Passer au champ suivant',
  toTools: 'Aller aux outils\u00a0; Échap revient au texte',
  newLine: 'Aller à la ligne sans changer de paragraphe',
  files:
    'Les fichiers ne se collent pas dans le texte. Envoyez l’image dans le champ prévu, puis placez-la avec le bouton «\u00a0Image\u00a0».',
  images:
    'Le texte a été collé sans ses images. Envoyez-les dans le champ prévu, puis placez-les avec le bouton «\u00a0Image\u00a0».',
} as const;

/** What could not be pasted, where pictures come from a library. */
export const LIBRARY_TEXTS = {
  files:
    'Les fichiers ne se collent pas dans le texte. Le bouton «\u00a0Image\u00a0» envoie une image dans la bibliothèque, et la place.',
  images:
    'Le texte a été collé sans ses images. Le bouton «\u00a0Image\u00a0» les envoie dans la bibliothèque, et les place.',
} as const;

/** Keyboard shortcuts; « Ctrl » is « Cmd » on a Mac. */
export const SHORTCUTS = {
  bold: 'Ctrl + B',
  italic: 'Ctrl + I',
  title: 'Ctrl + Alt + 2',
  subtitle: 'Ctrl + Alt + 3',
  bulletList: 'Ctrl + Maj + 8',
  orderedList: 'Ctrl + Maj + 7',
  quote: 'Ctrl + Maj + B',
  link: 'Ctrl + K',
  undo: 'Ctrl + Z',
  redo: 'Ctrl + Maj + Z',
  indent: 'Alt + Maj + →',
  outdent: 'Alt + Maj + ←',
} as const;

export const FIXED_SHORTCUTS = { toTools: 'Alt + F10', leave: 'Tab', newLine: 'Maj + Entrée' } as const;

/** For integrators, on the console. */
export const CONSOLE = {
  noEditor:
    'L’éditeur de texte n’a pas pu être chargé. Le champ reste utilisable tel quel. Rechargez la page\u00a0; si cela continue, vérifiez le dossier du script. Détail\u00a0:',
  unreadable:
    'L’attribut data-rich-text n’est pas lisible. Les images sont cherchées dans le formulaire. Écrivez par exemple {"images": "mes-images"}\u00a0:',
  noImages:
    'Aucun élément ne porte l’identifiant donné par data-rich-text. Aucune image ne peut être placée. Corrigez l’identifiant\u00a0:',
} as const;
