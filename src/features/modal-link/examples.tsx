import type { ReactNode } from 'react';
import { ModalLink, OverlayLink } from './markup.tsx';

export interface ModalLinkExample {
  readonly name: string;
  readonly markup: ReactNode;
}

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly ModalLinkExample[] = [
  {
    name: 'text with a close button',
    markup: (
      <ModalLink href="/horaires" modal={{ titre: 'Horaires', contenu: '<p>Ouvert de <strong>9 h</strong> à 17 h.</p>', closetop: true }}>
        Horaires de la mairie
      </ModalLink>
    ),
  },
  {
    name: 'buttons on both sides',
    markup: (
      <ModalLink
        href="/inscription"
        modal={{
          titre: 'Inscription',
          contenu: '<p>Souhaitez-vous vous inscrire à la sortie en mer ?</p>',
          contenubas: '<p>Vous pourrez vous désinscrire à tout moment.</p>',
          buttons: [
            { titre: 'Plus tard', secondaire: true, position: 'g', autoclose: 'true' },
            { titre: 'Non', position: 'd', autoclose: true },
            { titre: 'Oui', important: true, position: 'd', autoclose: true, adddata: [{ 'data-track': 'inscription' }] },
          ],
        }}
      >
        S’inscrire
      </ModalLink>
    ),
  },
  {
    name: 'iframe',
    markup: (
      <ModalLink href="/plan" modal={{ titre: 'Plan de la ville', handler: 'iframe', closetop: true, width: 800, height: '80%' }}>
        Plan de la ville
      </ModalLink>
    ),
  },
  {
    name: 'content asked for',
    markup: (
      <ModalLink href="/contact" modal={{ titre: 'Contact', ajax_url: '/contact', ajax_params: 'vue=bloc&id=4', closetop: true }}>
        Contact
      </ModalLink>
    ),
  },
  {
    name: 'beside its link, closing by itself',
    markup: (
      <p id="aide">
        <ModalLink href="/aide" modal={{ contenu: '<p>Dix caractères au moins.</p>', relativeto: '#aide', autoclose: 4000, height: 120 }}>
          Aide
        </ModalLink>
      </p>
    ),
  },
  {
    name: 'overlay',
    markup: (
      <OverlayLink href="/reglement" params="version=courte">
        Le règlement
      </OverlayLink>
    ),
  },
  {
    name: 'unreadable: a plain link',
    markup: (
      <a href="/horaires" data-modal="{titre:">
        Horaires
      </a>
    ),
  },
];
