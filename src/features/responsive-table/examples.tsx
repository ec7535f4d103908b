import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { ResponsiveTable } from './markup.tsx';

const COLUMNS = ['Salle', 'Adresse', 'Places', 'Surface', 'Habitants', 'Autres', 'Caution', 'Réserver'];
const ROWS = [
  ['Salle des Mariniers', '2 quai des Mariniers', '250', '310 m²', '120 €', '240 €', '500 €', 'En ligne'],
  ['Foyer du Port', '14 rue du Port', '80', '95 m²', '60 €', '110 €', '300 €', 'À l’accueil'],
  ['Grange aux Loups', 'Chemin de la Grange', '120', '160 m²', '90 €', '170 €', '300 €', 'En ligne'],
].map((cells) => ({ key: cells[0] ?? '', cells }));

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'eight columns that sort',
    kind: 'normal',
    title: 'Huit colonnes que l’on peut trier',
    markup: <ResponsiveTable caption="Salles à louer" columns={COLUMNS} rows={ROWS} sortable />,
  },
  {
    name: 'a last column that stays',
    kind: 'edge',
    title: 'Une dernière colonne toujours montrée',
    markup: <ResponsiveTable caption="Salles à réserver" columns={COLUMNS} rows={ROWS} stickyEnd />,
  },
  {
    name: 'cells that cover several columns',
    kind: 'edge',
    title: 'Des cellules sur plusieurs colonnes',
    markup: (
      <section className="table-scroll" aria-label="Horaires">
        <table data-responsive="">
          <caption>Horaires</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Jour
              </th>
              <th scope="colgroup" colSpan={2}>
                Été
              </th>
              <th scope="colgroup" colSpan={2}>
                Hiver
              </th>
            </tr>
            <tr>
              <th scope="col">Matin</th>
              <th scope="col">Soir</th>
              <th scope="col">Matin</th>
              <th scope="col">Soir</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Lundi</th>
              <td>9 h</td>
              <td>18 h</td>
              <td>10 h</td>
              <td>17 h</td>
            </tr>
            <tr>
              <th scope="row">Dimanche</th>
              <td colSpan={4}>Fermé</td>
            </tr>
          </tbody>
        </table>
      </section>
    ),
  },
  {
    name: 'too narrow to hide anything',
    kind: 'edge',
    title: 'Deux colonnes\u00a0: rien à cacher',
    markup: (
      <ResponsiveTable
        caption="Marchés"
        columns={['Jour', 'Lieu']}
        rows={[{ key: 'samedi', cells: ['Samedi', 'Place du Marché'] }]}
      />
    ),
  },
  {
    name: 'without headings',
    kind: 'failure',
    title: 'Sans en-têtes',
    note: 'Le tableau n’a pas de ligne d’en-tête\u00a0: ses colonnes se cachent quand même.',
    markup: (
      <section className="table-scroll" aria-label="Relevés">
        <table data-responsive="">
          <caption>Relevés</caption>
          <tbody>
            <tr>
              {['1,2', '1,4', '1,9', '2,3', '2,1', '1,8', '1,6', '1,5'].map((value) => (
                <td key={value}>{value}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Entrée', 'Sur «\u00a0Voir plus de détails\u00a0»\u00a0: ouvre le tableau entier.'],
  ['←, →, ↑, ↓', 'Fait défiler le tableau ouvert.'],
  ['Échap', 'Ferme et rend le focus au bouton.'],
];
