import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
// Sites import `vitrine/react`: react.spec.ts replaces this module with the built file.
import {
  Autocomplete,
  DateField,
  Lightbox,
  MaskedField,
  Modal,
  RichText,
  SortableTable,
  Suggest,
} from '#react/index.tsx';

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
      <DateField aria-label="Jour" name="jour" defaultValue="2026-07-14" />
      <Modal
        open={isOpen}
        title="Compteur"
        buttons={[{ title: 'Ajouter', onPress: () => setCount((was) => was + 10) }]}
        onClose={() => {
          setOpen(false);
          setClosed((was) => was + 1);
        }}
      >
        <p id="compte">Compte : {count}</p>
      </Modal>
      <Controlled />
      <Uncontrolled />
      <Lightbox open={isLit} items={[{ href: '/photo.svg', title: 'Une photo' }]} onClose={() => setLit(false)} />
    </main>
  );
}

/** Controlled fields: the host holds each value, shows it and can replace it. */
function Controlled() {
  const [date, setDate] = useState('2026-07-14');
  const [mask, setMask] = useState('06400');
  const [text, setText] = useState('<p>Bonjour</p>');
  const [word, setWord] = useState('pont');
  const [person, setPerson] = useState('');
  const [off, setOff] = useState(false);
  const [blurred, setBlurred] = useState<readonly string[]>([]);
  const values = { date, mask, text, word, person };
  return (
    <section aria-label="Tenus par l’hôte">
      <DateField aria-label="Date tenue" name="date" value={date} onChange={setDate} disabled={off} />
      <MaskedField
        aria-label="Code tenu"
        name="code"
        mask="99 999"
        value={mask}
        // Refuses values that begin with a nine.
        onChange={(next) => !next.startsWith('9') && setMask(next)}
        onBlur={() => setBlurred([...blurred, mask])}
      />
      <RichText id="texte" name="texte" value={text} onChange={setText} />
      <Suggest aria-label="Mot tenu" name="mot" url="/mots" value={word} onChange={setWord} />
      <Autocomplete
        aria-label="Personne tenue"
        name="personne"
        settings={{ className: 'Elus', method: 'chercher' }}
        value={person}
        onChange={setPerson}
      />
      <button
        type="button"
        onClick={() => {
          setDate('2027-01-02');
          setMask('75001');
          setText('<p>Autre</p>');
          setWord('mairie');
          setPerson('Zoé');
        }}
      >
        Remplacer
      </button>
      <button type="button" onClick={() => setOff(!off)}>
        Désactiver
      </button>
      <pre data-values>{JSON.stringify(values)}</pre>
      <pre data-blurred>{blurred.join(' ')}</pre>
    </section>
  );
}

/** An uncontrolled field that reports its changes. */
function Uncontrolled() {
  const [changes, setChanges] = useState<readonly string[]>([]);
  return (
    <form aria-label="Libre">
      <DateField
        aria-label="Date libre"
        name="libre"
        defaultValue="2026-07-14"
        aria-description={`${changes.length}`}
        title={changes.findLast((value) => value.length === 10 && value.includes('-'))}
        onChange={(value) => setChanges([...changes, value])}
      />
      <button type="reset">Vider</button>
      <pre data-changes>{changes.join(' ')}</pre>
    </form>
  );
}

const root = document.getElementById('hote');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Host />
    </StrictMode>,
  );
