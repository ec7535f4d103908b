import { examples as consent, keyboard as consentKeys } from '#features/consent/examples.tsx';
import { examples as frontNotice, keyboard as frontNoticeKeys } from '#features/front-notice/examples.tsx';
import { examples as modalLink, keyboard as modalLinkKeys } from '#features/modal-link/examples.tsx';
import { examples as permalink, keyboard as permalinkKeys } from '#features/permalink/examples.tsx';
import { examples as share, keyboard as shareKeys } from '#features/share/examples.tsx';
import { examples as tooltip, keyboard as tooltipKeys } from '#features/tooltip/examples.tsx';
import type { SheetGroup } from './sheet.ts';

export const messagesGroup: SheetGroup = {
  id: 'messages',
  title: 'Fenêtres, messages et partage',
  sheets: [
    {
      name: 'consent',
      title: 'Consentement',
      summary: 'Rien d’extérieur ne se charge sans accord\u00a0; refuser est aussi simple qu’accepter.',
      examples: consent,
      keyboard: consentKeys,
    },
    {
      name: 'modal-link',
      title: 'Fenêtre',
      summary: 'Un contenu dans une fenêtre, avec ses boutons.',
      examples: modalLink,
      keyboard: modalLinkKeys,
    },
    {
      name: 'front-notice',
      title: 'Message et bandeau',
      summary: 'Une annonce par-dessus la première page, ou en tête de toutes.',
      examples: frontNotice,
      keyboard: frontNoticeKeys,
    },
    {
      name: 'tooltip',
      title: 'Bulle d’aide',
      summary: 'Une explication au survol, au focus et au toucher.',
      examples: tooltip,
      keyboard: tooltipKeys,
    },
    {
      name: 'share',
      title: 'Partage',
      summary: 'Réseaux, courriel, copie du lien, partage de l’appareil.',
      examples: share,
      keyboard: shareKeys,
    },
    {
      name: 'permalink',
      title: 'Lien permanent',
      summary: 'Une adresse courte qui tient, à copier.',
      examples: permalink,
      keyboard: permalinkKeys,
    },
  ],
};
