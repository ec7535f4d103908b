import { examples as displaySettings, keyboard as displaySettingsKeys } from '#features/display-settings/examples.tsx';
import { examples as equalHeight, keyboard as equalHeightKeys } from '#features/equal-height/examples.tsx';
import { examples as listen, keyboard as listenKeys } from '#features/listen/examples.tsx';
import { examples as offline, keyboard as offlineKeys } from '#features/offline/examples.tsx';
import { examples as responsiveTable, keyboard as responsiveTableKeys } from '#features/responsive-table/examples.tsx';
import { examples as tableSort, keyboard as tableSortKeys } from '#features/table-sort/examples.tsx';
import type { SheetGroup } from './sheet.ts';

export const displayGroup: SheetGroup = {
  id: 'tableaux',
  title: 'Tableaux et mise en page',
  sheets: [
    {
      name: 'table-sort',
      title: 'Tableau à trier',
      summary: 'Un tableau que l’on trie par ses en-têtes.',
      examples: tableSort,
      keyboard: tableSortKeys,
    },
    {
      name: 'responsive-table',
      title: 'Tableau large',
      summary: 'Moins de colonnes sur petit écran, le tableau entier à la demande.',
      examples: responsiveTable,
      keyboard: responsiveTableKeys,
    },
    {
      name: 'equal-height',
      title: 'Hauteurs égales',
      summary: 'Des blocs voisins de même hauteur.',
      examples: equalHeight,
      keyboard: equalHeightKeys,
    },
    {
      name: 'display-settings',
      title: 'Paramètres d’affichage',
      summary:
        'La taille du texte, les couleurs, les espacements, les contrastes et les animations, au choix du visiteur.',
      examples: displaySettings,
      keyboard: displaySettingsKeys,
    },
    {
      name: 'listen',
      title: 'Lecture à voix haute',
      summary: 'La page lue par une voix du navigateur, paragraphe par paragraphe.',
      examples: listen,
      keyboard: listenKeys,
    },
    {
      name: 'offline',
      title: 'Consultation hors connexion',
      summary: 'Les pages déjà vues restent lisibles sans réseau, et disent de quand elles datent.',
      examples: offline,
      keyboard: offlineKeys,
    },
  ],
};
