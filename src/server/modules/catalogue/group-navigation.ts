import { examples as anchors, keyboard as anchorsKeys } from '#features/anchors/examples.tsx';
import { examples as clickableBlock, keyboard as clickableBlockKeys } from '#features/clickable-block/examples.tsx';
import { examples as dropdownMenu, keyboard as dropdownMenuKeys } from '#features/dropdown-menu/examples.tsx';
import { examples as mobileMenu, keyboard as mobileMenuKeys } from '#features/mobile-menu/examples.tsx';
import { examples as scrollArrow, keyboard as scrollArrowKeys } from '#features/scroll-arrow/examples.tsx';
import { examples as stickyMenu, keyboard as stickyMenuKeys } from '#features/sticky-menu/examples.tsx';
import { examples as windowLinks, keyboard as windowLinksKeys } from '#features/window-links/examples.tsx';
import type { SheetGroup } from './sheet.ts';

export const navigationGroup: SheetGroup = {
  id: 'naviguer',
  title: 'Se repérer et naviguer',
  sheets: [
    {
      name: 'mobile-menu',
      title: 'Menu mobile',
      summary: 'Le menu du site en panneau, niveau par niveau, avec recherche et retour.',
      examples: mobileMenu,
      keyboard: mobileMenuKeys,
    },
    {
      name: 'dropdown-menu',
      title: 'Menu déroulant',
      summary: 'Une barre de rubriques dont les sous-menus s’ouvrent à la souris, au doigt et au clavier.',
      examples: dropdownMenu,
      keyboard: dropdownMenuKeys,
    },
    {
      name: 'sticky-menu',
      title: 'Menu qui reste',
      summary: 'Un menu qui suit le défilement sans rien décaler ni cacher.',
      examples: stickyMenu,
      keyboard: stickyMenuKeys,
    },
    {
      name: 'anchors',
      title: 'Ancres',
      summary: 'Un lien vers une partie de la page y glisse et y porte le focus.',
      examples: anchors,
      keyboard: anchorsKeys,
    },
    {
      name: 'scroll-arrow',
      title: 'Flèche de défilement',
      summary: 'La flèche d’un bandeau d’accueil qui invite à descendre.',
      examples: scrollArrow,
      keyboard: scrollArrowKeys,
    },
    {
      name: 'clickable-block',
      title: 'Bloc cliquable',
      summary: 'Un bloc entier qui mène à une page, sans piéger le texte ni les liens qu’il contient.',
      examples: clickableBlock,
      keyboard: clickableBlockKeys,
    },
    {
      name: 'window-links',
      title: 'Liens vers une fenêtre',
      summary: 'Plans, diaporamas et administration dans une fenêtre à part.',
      examples: windowLinks,
      keyboard: windowLinksKeys,
    },
  ],
};
