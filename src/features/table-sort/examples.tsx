import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { type SortableCell, SortableTable } from './markup.tsx';

const row = (...cells: readonly (string | SortableCell)[]) => ({
  key: cells.map((cell) => (typeof cell === 'string' ? cell : cell.value)).join('|'),
  cells: cells.map((cell) => (typeof cell === 'string' ? { content: cell } : cell)),
});

const ROWS = [
  row('Salle des Mariniers', '1 250', '84,50', { content: '3 mai', value: '2026-05-03' }),
  row('Ébénisterie', '90', '9,90', { content: '12 janvier', value: '2026-01-12' }),
  row('étang', '', '102', { content: '1er avril', value: '2026-04-01' }),
  row('Eau vive', '1 250', '7', { content: '', value: '' }),
];

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'numbers, names and dates',
    kind: 'normal',
    title: 'Nombres, noms et dates',
    markup: (
      <SortableTable
        caption="Salles à louer"
        columns={[{ title: 'Salle' }, { title: 'Places' }, { title: 'Prix' }, { title: 'Libre le' }]}
        rows={ROWS}
      />
    ),
  },
  {
    name: 'sorted by the server, one column that does not sort',
    kind: 'edge',
    title: 'Trié par le serveur, une colonne fixe',
    markup: (
      <SortableTable
        caption="Salles, par prix"
        columns={[
          { title: 'Salle' },
          { title: 'Places', isSortable: false },
          { title: 'Prix', sorted: 'descending' },
          { title: 'Libre le' },
        ]}
        rows={[ROWS[2], ROWS[0], ROWS[1], ROWS[3]].flatMap((found) => (found === undefined ? [] : [found]))}
      />
    ),
  },
  {
    name: 'nothing to sort',
    kind: 'failure',
    title: 'Un tableau sans en-têtes',
    note: 'Sans en-tête, aucun bouton\u00a0: le tableau reste comme il est.',
    says: /\[table-sort\]/,
    markup: (
      <table data-sortable="">
        <caption>Relevés</caption>
        <tbody>
          <tr>
            <td>Lundi</td>
            <td>1,2</td>
          </tr>
          <tr>
            <td>Mardi</td>
            <td>0,9</td>
          </tr>
        </tbody>
      </table>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Tab', 'Passe d’un en-tête à l’autre.'],
  ['Entrée, Espace', 'Trie par cette colonne\u00a0; encore une fois\u00a0: dans l’autre sens.'],
];
