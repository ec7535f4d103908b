export const texts = {
  title: 'Versions à choisir',
  lead: 'Ces modifications faites en ligne ne vont plus avec le dossier du site, qui a changé depuis. Rien n’est perdu\u00a0: dites ce que le site doit montrer.',
  none: 'Rien n’est à choisir.',
  asideTitle: 'Ce qui a été écrit en ligne n’est pas montré',
  asideLead:
    'Avec ces mots, le site aurait des erreurs\u00a0: il montre la version du dossier. Corrigez-les, puis publiez\u00a0; ou abandonnez-les.',
  bothTitle: 'Changé en ligne et dans le dossier',
  bothLead:
    'La version en ligne est publiée\u00a0: ce que votre agence a changé depuis dans ce fichier ne se voit pas.',
  differences: 'Ce qui change si vous prenez la version du dossier',
  keep: 'Garder la version en ligne',
  takeFolder: 'Prendre la version du dossier',
  mergeLead: 'Rien ne se contredit. En ligne a changé\u00a0: {online}. Dans le dossier\u00a0: {folder}.',
  merge: 'Réunir les deux',
  drop: 'Abandonner ce qui n’est pas montré',
  removed: 'Retirer du site',
  choose: 'Choisir une version',
  notYours: 'Une personne qui administre le site peut choisir.',
  changed: 'Ce fichier a changé entre-temps. Le voici comme il est\u00a0: choisissez de nouveau.',
  done: 'C’est choisi, et publié.',
} as const;
