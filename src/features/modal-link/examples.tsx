import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { ModalLink, OverlayLink } from './markup.tsx';

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'text with a close button',
    kind: 'normal',
    title: 'Un texte et un bouton pour fermer',
    markup: (
      <ModalLink
        href="/contact"
        modal={{ titre: 'Horaires', contenu: '<p>Ouvert de <strong>9 h</strong> à 17 h.</p>', closetop: true }}
      >
        Horaires de la mairie
      </ModalLink>
    ),
  },
  {
    name: 'buttons on both sides',
    kind: 'normal',
    title: 'Des boutons des deux côtés',
    markup: (
      <ModalLink
        href="/culture-sport-loisirs/associations"
        modal={{
          titre: 'Inscription',
          contenu: '<p>Souhaitez-vous vous inscrire à la sortie en mer ?</p>',
          contenubas: '<p>Vous pourrez vous désinscrire à tout moment.</p>',
          buttons: [
            { titre: 'Plus tard', secondaire: true, position: 'g', autoclose: 'true' },
            { titre: 'Non', position: 'd', autoclose: true },
            {
              titre: 'Oui',
              important: true,
              position: 'd',
              autoclose: true,
              adddata: [{ 'data-track': 'inscription' }],
            },
          ],
        }}
      >
        S’inscrire
      </ModalLink>
    ),
  },
  {
    name: 'iframe',
    kind: 'normal',
    title: 'Une page du site dans un cadre',
    markup: (
      <ModalLink
        href="/ma-ville/plan"
        modal={{ titre: 'Plan de la ville', handler: 'iframe', closetop: true, width: 800, height: '80%' }}
      >
        Plan de la ville
      </ModalLink>
    ),
  },
  {
    name: 'content asked for',
    kind: 'normal',
    title: 'Un contenu demandé au serveur',
    markup: (
      <ModalLink
        href="/contact"
        modal={{
          titre: 'Contact',
          ajax_url: '/vitrine/catalogue/reponses/recu',
          ajax_params: 'vue=bloc&id=4',
          closetop: true,
        }}
      >
        Contact
      </ModalLink>
    ),
  },
  {
    name: 'beside its link, closing by itself',
    kind: 'edge',
    title: 'À côté de son lien, se ferme seule',
    markup: (
      <p id="aide">
        <ModalLink
          href="/contact"
          modal={{ contenu: '<p>Dix caractères au moins.</p>', relativeto: '#aide', autoclose: 4000, height: 120 }}
        >
          Aide
        </ModalLink>
      </p>
    ),
  },
  {
    name: 'overlay',
    kind: 'edge',
    title: 'Surimpression',
    markup: (
      <OverlayLink href="/vitrine/catalogue/reponses/guide" params="version=courte">
        Le règlement
      </OverlayLink>
    ),
  },
  {
    name: 'unreadable: a plain link',
    kind: 'failure',
    title: 'Réglages illisibles\u00a0: un lien ordinaire',
    says: /\[modal-link\]/,
    markup: (
      <a href="/contact" data-modal="{titre:">
        Horaires
      </a>
    ),
  },
  {
    name: 'content that cannot be had',
    kind: 'failure',
    title: 'Un contenu qui ne vient pas',
    note: 'Le serveur répond 500\u00a0: la fenêtre le dit et se ferme comme les autres.',
    says: /\[modal-link\]|\[dialog\]|500/,
    markup: (
      <ModalLink
        href="/contact"
        modal={{ titre: 'Contact', ajax_url: '/vitrine/catalogue/reponses/erreur', closetop: true }}
      >
        Contact en panne
      </ModalLink>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Entrée', 'Ouvre la fenêtre\u00a0; le focus va au bouton important.'],
  ['Tab', 'Reste dans la fenêtre.'],
  ['Échap', 'Ferme et rend le focus au lien.'],
];
