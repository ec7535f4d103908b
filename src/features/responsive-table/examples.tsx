import type { ReactNode } from 'react';
import { ResponsiveTable } from './markup.tsx';

export interface ResponsiveTableExample {
  readonly name: string;
  readonly markup: ReactNode;
}

const COLUMNS = ['Salle', 'Adresse', 'Places', 'Surface', 'Habitants', 'Autres', 'Caution', 'Réserver'];
const ROWS = [
  ['Salle des Mariniers', '2 quai des Mariniers', '250', '310 m²', '120 €', '240 €', '500 €', 'En ligne'],
  ['Foyer du Port', '14 rue du Port', '80', '95 m²', '60 €', '110 €', '300 €', 'À l’accueil'],
  ['Grange aux Loups', 'Chemin de la Grange', '120', '160 m²', '90 €', '170 €', '300 €', 'En ligne'],
].map((cells) => ({ key: cells[0] ?? '', cells }));

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly ResponsiveTableExample[] = [
  { name: 'eight columns that sort', markup: <ResponsiveTable caption="Salles à louer" columns={COLUMNS} rows={ROWS} sortable /> },
  { name: 'a last column that stays', markup: <ResponsiveTable caption="Salles à réserver" columns={COLUMNS} rows={ROWS} stickyEnd /> },
  {
    name: 'cells that cover several columns',
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
];
