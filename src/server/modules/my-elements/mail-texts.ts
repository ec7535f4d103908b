/** Mails to contributors and publishers, by paragraph. `{link}` has a line of its own. */
export const mailTexts = {
  hello: 'Bonjour {name},',
  waitingSubject: 'À relire\u00a0: {title}',
  waiting: '{author} demande la publication de «\u00a0{title}\u00a0» ({module}).',
  waitingChange:
    '{author} propose des modifications pour «\u00a0{title}\u00a0» ({module}). La version publiée reste en ligne en attendant votre décision.',
  note: 'Son message\u00a0:\n{note}',
  review: 'Relire et décider\u00a0:\n{link}',
  reviewInside: 'Relire et décider\u00a0: connectez-vous au site, puis ouvrez «\u00a0À relire\u00a0».',
  acceptedSubject: 'Publié\u00a0: {title}',
  accepted: '«\u00a0{title}\u00a0» ({module}) est maintenant sur le site.',
  see: 'Voir la page\u00a0:\n{link}',
  refusedSubject: 'À corriger\u00a0: {title}',
  refused: '{author} n’a pas accepté la publication de «\u00a0{title}\u00a0» ({module}).',
  refusedChange:
    '{author} n’a pas accepté les modifications de «\u00a0{title}\u00a0» ({module}). La version publiée reste en ligne.',
  reason: 'Son explication\u00a0:\n{reason}',
  correct: 'Corriger et demander de nouveau\u00a0:\n{link}',
  correctInside:
    'Corriger et demander de nouveau\u00a0: connectez-vous au site, puis ouvrez «\u00a0Mes contenus\u00a0».',
  signature: 'Ce message vient du site «\u00a0{site}\u00a0», où vous avez un compte de contribution.',
} as const;
