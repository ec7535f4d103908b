export const CSV_FAULTS = {
  empty: 'Le fichier est vide.',
  workbook: 'C’est un classeur, pas un tableau CSV. Ouvrez-le dans le tableur et enregistrez la feuille en CSV.',
  noTable: 'Le fichier n’est pas un tableau CSV\u00a0: un guillemet n’est pas fermé, ou pas à sa place.',
  noTableAt:
    'Le fichier n’est pas un tableau CSV (ligne {line})\u00a0: un guillemet n’est pas fermé, ou pas à sa place.',
} as const;

export const ROW_FAULTS = {
  atLine: 'Ligne {line}\u00a0: {fault}',
  noColumn:
    'Ligne {line}\u00a0: aucune colonne ne porte le nom ou le libellé d’un champ du module. Écrivez-les sur la première ligne.',
  sameColumn:
    'Ligne {line}\u00a0: la colonne «\u00a0{column}\u00a0» remplit le même champ que la colonne «\u00a0{twin}\u00a0». Gardez-en une.',
  tooManyCells:
    'Ligne {line}\u00a0: elle a plus de cases que la première ligne. ' +
    'Mettez entre guillemets droits ce qui contient le séparateur.',
  noAddress: 'Ligne {line}\u00a0: sans titre, la ligne n’a pas d’adresse.',
  sameAddress:
    'Ligne {line}\u00a0: la même adresse («\u00a0{slug}\u00a0») que la ligne {twin}. ' +
    'Ajoutez une colonne «\u00a0{column}\u00a0».',
  unknownOwner:
    'Ligne {line}\u00a0: aucun compte n’a l’adresse «\u00a0{email}\u00a0». ' +
    'Invitez cette personne, ou laissez la case vide.',
  noOwner:
    'Ligne {line}\u00a0: le compte «\u00a0{email}\u00a0» est suspendu, ou le module «\u00a0{module}\u00a0» ne lui est pas confié. ' +
    'Changez ses droits, ou laissez la case vide.',
} as const;
