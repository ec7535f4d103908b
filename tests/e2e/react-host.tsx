import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
// Others import `vitrine/react`: react.spec.ts puts the built file in the place of this one.
import { DateField, Lightbox, Modal, SortableTable } from '#react/index.tsx';

const rows = ['Zoé', 'Aïcha', 'Émile'].map((name) => ({ key: name, cells: [{ content: name }] }));

function Host() {
  const [isOpen, setOpen] = useState(false);
  const [isLit, setLit] = useState(false);
  const [count, setCount] = useState(0);
  const [closed, setClosed] = useState(0);
  return (
    <main>
      <h1>Hôte</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Ouvrir
      </button>
      <button type="button" onClick={() => setLit(true)}>
        Agrandir
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        Compter
      </button>
      <output>
        {count} {closed}
      </output>
      <SortableTable caption="Élus" columns={[{ title: 'Nom' }]} rows={rows} />
      <DateField aria-label="Jour" name="jour" stored="2026-07-14" />
      <Modal
        isOpen={isOpen}
        title="Compteur"
        buttons={[{ title: 'Ajouter', onPress: () => setCount((was) => was + 10) }]}
        onClose={() => {
          setOpen(false);
          setClosed((was) => was + 1);
        }}
      >
        <p id="compte">Compte : {count}</p>
      </Modal>
      <Lightbox isOpen={isLit} items={[{ href: '/photo.svg', title: 'Une photo' }]} onClose={() => setLit(false)} />
    </main>
  );
}

const root = document.getElementById('hote');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Host />
    </StrictMode>,
  );
