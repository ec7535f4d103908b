/** What the reference says of the keys of `forms/*.yaml`. */
export const FORM_KEYS = {
  ident: 'Le nom du fichier.',
  titre: 'Le titre au-dessus du formulaire.',
  genre:
    'Un «\u00a0message\u00a0» à la commune, ou une «\u00a0lettre\u00a0» à laquelle on s’abonne par un lien de confirmation.',
  introduction: 'Ce qu’il faut savoir avant de remplir, en Markdown.',
  champs: 'Les champs. Ou bien «\u00a0parties\u00a0».',
  parties: 'Les champs sous des titres. Ou bien «\u00a0champs\u00a0».',
  destinataires: 'Qui reçoit les messages\u00a0; obligatoire pour un message.',
  objet: 'L’objet du courriel\u00a0; «\u00a0{nom}\u00a0» y devient la réponse au champ «\u00a0nom\u00a0».',
  bouton: 'Le texte du bouton.',
  confirmation: 'Ce qui paraît après l’envoi.',
  accuse: 'Le courriel à la personne.',
  conservation: 'Le nombre de jours après lequel les messages sont effacés.',
} as const;

export const PART_KEYS = {
  titre: 'Le titre de la partie.',
  aide: 'Une indication sous le titre.',
  champs: 'Ses champs.',
} as const;

export const CONFIRMATION_KEYS = { titre: 'Le titre.', texte: 'Le texte, en Markdown.' } as const;
export const RECEIPT_KEYS = { objet: 'Son objet.', texte: 'Son texte, sans ce que la personne a écrit.' } as const;

export const FORM_FIELD_KEYS = {
  nom: 'Son nom, dans les messages et les conditions.',
  type: 'Ce qu’il demande.',
  libelle: 'Ce que lit le visiteur.',
  requis: 'S’il faut y répondre.',
  aide: 'Une indication, un exemple.',
  min: 'Le plus petit nombre, ou le premier jour\u00a0: «\u00a02026-12-25\u00a0», «\u00a0J+3\u00a0».',
  max: 'Le plus grand nombre, le dernier jour, ou le nombre de caractères.',
  masque:
    'La forme de la réponse\u00a0: «\u00a09\u00a0» un chiffre, «\u00a0a\u00a0» une lettre, «\u00a0*\u00a0» l’un ou l’autre.',
  choix: 'La valeur, puis son libellé\u00a0; obligatoire pour les types à choix.',
  presentation: 'L’aspect d’un champ «\u00a0choix\u00a0».',
  remplissage: 'Ce que le navigateur propose de lui-même.',
  jours: 'Les jours de la semaine possibles.',
  exclus: 'Les jours impossibles.',
  heures: 'Les heures possibles\u00a0: «\u00a0["09:00-12:00"]\u00a0».',
  pas: 'Les minutes entre deux heures possibles.',
  si: 'Quand le champ est demandé\u00a0: «\u00a0{remise: courrier}\u00a0», par des champs à choix ou un accord.',
  source: 'D’où viennent les propositions d’un champ «\u00a0suggestion\u00a0».',
} as const;

export const SOURCE_KEYS = {
  module: 'Le module dont les éléments sont proposés.',
  par: 'Par quel champ ils sont trouvés.',
  libre: 'Accepte aussi une autre réponse.',
  remplit: 'Les champs remplis par la proposition\u00a0: celui du module, puis celui du formulaire.',
} as const;

export const FORM_OTHERWISE = {
  ofGenre: '«\u00a0Envoyer\u00a0» ou «\u00a0S’abonner\u00a0»',
  title: 'le titre',
  short: 'une phrase courte',
  none: 'aucun',
} as const;
