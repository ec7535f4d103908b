/** Mails about forms and letters: to the recipients in the town, to senders and to subscribers. */
export const MAILS = {
  answer: '{question}\u00a0: {answer}',
  longAnswer: '{question}\u00a0:\n{answer}\n',
  formAt: 'Formulaire «\u00a0{title}\u00a0» de {address}',
  formOnPage: 'Formulaire «\u00a0{title}\u00a0» de la page {address}',
  received: 'Reçu le {date}. Référence\u00a0: {reference}.',
  stored: 'Ce message est gardé {days} jours, puis effacé du site.',

  reference: 'Votre référence\u00a0: {reference}',
  whyReceipt:
    'Vous recevez ce message parce que votre adresse a été indiquée dans le formulaire «\u00a0{title}\u00a0».',

  greeting: 'Bonjour,',
  invitationSubject: 'Confirmez votre inscription\u00a0: {title}',
  invitation:
    'Vous avez demandé à recevoir «\u00a0{title}\u00a0» ({site}). Pour confirmer votre inscription, suivez ce lien\u00a0:',
  invitationTerm:
    'Le lien est valable {days} jours. Si vous n’avez rien demandé, ne faites rien\u00a0: votre adresse sera effacée.',
  welcomeSubject: 'Vous êtes inscrit\u00a0: {title}',
  welcome: 'Votre inscription à «\u00a0{title}\u00a0» est confirmée. Vous recevrez le prochain numéro à cette adresse.',
  leaveByReply: 'Pour vous désabonner, à tout moment, répondez à ce message.',
  leave: 'Pour vous désabonner, à tout moment\u00a0:\n{link}',
} as const;
