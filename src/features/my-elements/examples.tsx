import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { MyElementForm, MyElementTable, SubmitNote, UndoNotice } from './markup.tsx';

const hidden = { csrf: 'jeton', module: 'evenements', element: '12', version: '3' };

/** Examples with the fields of an element are the server's: content/fields/examples.tsx. */
export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'submit: asks for publication',
    kind: 'normal',
    title: 'Demander la publication',
    framed: true,
    markup: (
      <MyElementForm
        kind="submit"
        action="/vitrine/mes-elements/my_elements_submit"
        hidden={hidden}
        cancelHref="/vitrine/mes-elements"
      >
        <SubmitNote value="" />
      </MyElementForm>
    ),
  },
  {
    name: 'list: every state',
    kind: 'edge',
    title: 'La liste, dans tous ses états',
    note: 'Sans compte, le serveur refuse chaque action et le dit.',
    framed: true,
    markup: (
      <MyElementTable
        caption="Vos événements"
        rows={[
          row('1', 'Tournoi de handball des jeunes', 'published', 'Publié', true),
          row('2', 'Loto de printemps', 'waiting', 'En attente', false, 'Demandé le 3 mars'),
          row('3', 'Assemblée générale', 'refused', 'Refusé', false, 'La date est passée.'),
          row(
            '4',
            'Un brouillon au titre bien plus long que les autres, comme il arrive quand on recopie une affiche',
            'quiet',
            'Brouillon',
            false,
          ),
        ]}
      />
    ),
  },
  {
    name: 'after a deletion',
    kind: 'edge',
    title: 'Après une suppression',
    framed: true,
    markup: (
      <UndoNotice
        text={'«\u00a0Loto de printemps\u00a0» est dans la corbeille.'}
        title="Loto de printemps"
        undo={{ action: '/vitrine/mes-elements/my_elements_restore', hidden }}
      />
    ),
  },
];

function row(
  id: string,
  title: string,
  tone: 'quiet' | 'waiting' | 'published' | 'refused',
  label: string,
  isActive: boolean,
  detail?: string,
) {
  const address = (page: string) => `/vitrine/mes-elements/${page}?module=evenements&element=${id}`;
  return {
    module: 'evenements',
    id,
    title,
    state: { tone, label, detail },
    changed: { machine: '2026-03-04', text: '4 mars 2026' },
    pageHref: isActive ? `/agenda#${id}` : undefined,
    editHref: address('my_elements_edit'),
    toggle: { href: address('my_elements_activate'), isActive },
    deleteHref: address('my_elements_delete'),
  };
}

export const keyboard: KeyboardTable = [
  ['Entrée', 'Sur «\u00a0Modifier\u00a0»\u00a0: ouvre le formulaire par-dessus la liste.'],
  ['Tab', 'Reste dans le formulaire ouvert.'],
  ['Échap', 'Ferme le formulaire, après une question si du texte n’est pas enregistré.'],
];
