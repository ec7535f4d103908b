/** The heading of the examples. */
export const REACT = 'React';

/**
 * How programs that use React write a feature with `vitrine/react`, by feature. tests/package.test.ts compiles each in
 * a project of its own.
 */
export const REACT_EXAMPLES: Readonly<Record<string, string>> = {
  autocomplete: `import { useState } from 'react';
import { Autocomplete, Suggest } from 'vitrine/react';

export function Adresse() {
  const [rue, setRue] = useState('');
  return (
    <>
      <Autocomplete
        name="rue"
        settings={{ className: 'Adresses', method: 'rechercher', freeText: true }}
        value={rue}
        onChange={setRue}
      />
      <Suggest name="q" url="/suggestions" defaultValue="" />
    </>
  );
}`,
  calendar: `import { Calendar } from 'vitrine/react';

export function Mois() {
  return (
    <Calendar
      url="/calendrier"
      month={{ year: 2026, month: 7 }}
      today="2026-07-14"
      eventsOn={(day) => (day === '2026-07-14' ? [{ title: 'Bal', link: '/agenda/bal' }] : [])}
      hrefOf={({ year, month }) => \`?mois=\${year}-\${month}\`}
    />
  );
}`,
  carousel: `import { Carousel } from 'vitrine/react';

export function Photos({ photos }: { photos: readonly { src: string; alt: string }[] }) {
  const slides = photos.map(({ src, alt }) => ({ key: src, content: <img src={src} alt={alt} /> }));
  return <Carousel kind="gallery" id="photos" title="Photos" label="Photos" slides={slides} />;
}`,
  'date-field': `import { useState } from 'react';
import { DateField } from 'vitrine/react';

export function Jour() {
  const [jour, setJour] = useState('2026-07-14');
  return (
    <>
      <DateField name="jour" value={jour} onChange={setJour} minDate="2026-01-01" />
      <DateField name="retour" defaultValue="2026-07-15" isFree />
    </>
  );
}`,
  'image-zoom': `import { ZoomLink } from 'vitrine/react';

export function Plan() {
  return (
    <ZoomLink href="/plan.webp" title="Le plan">
      <img src="/plan-petit.webp" alt="Plan de la commune" />
    </ZoomLink>
  );
}`,
  lightbox: `import { useState } from 'react';
import { Lightbox, LightboxLink } from 'vitrine/react';

export function Photos() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>Voir les photos</button>
      <Lightbox
        open={open}
        onClose={() => setOpen(false)}
        items={[{ href: '/pont.webp', title: 'Le pont' }, { href: '/quai.webp', title: 'Le quai' }]}
      />
      <LightboxLink href="/halle.webp" title="La halle">La halle</LightboxLink>
    </>
  );
}`,
  'masked-input': `import { useState } from 'react';
import { MaskedField } from 'vitrine/react';

export function Telephone() {
  const [numero, setNumero] = useState('');
  return <MaskedField type="tel" name="telephone" mask="99 99 99 99 99" value={numero} onChange={setNumero} complete />;
}`,
  'modal-link': `import { useState } from 'react';
import { Modal, ModalLink } from 'vitrine/react';

export function Suppression({ supprimer }: { supprimer: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>Supprimer</button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Supprimer la page ?"
        buttons={[{ title: 'Supprimer', important: true, closes: true, onPress: supprimer }]}
      >
        <p>La page part à la corbeille.</p>
      </Modal>
      <ModalLink href="/mentions" modal={{ titre: 'Mentions légales', ajax_url: '/mentions' }}>Mentions</ModalLink>
    </>
  );
}`,
  'responsive-table': `import { ResponsiveTable } from 'vitrine/react';

export function Tarifs() {
  const rows = [{ key: 'piscine', cells: ['Piscine', '4 €'] }];
  return <ResponsiveTable caption="Tarifs" columns={['Lieu', 'Entrée']} rows={rows} />;
}`,
  'rich-text': `import { useState } from 'react';
import { RichText } from 'vitrine/react';

export function Texte() {
  const [html, setHtml] = useState('<p>Bonjour</p>');
  return <RichText id="texte" name="texte" value={html} onChange={setHtml} />;
}`,
  slideshow: `import { Slideshow } from 'vitrine/react';

export function Diaporama() {
  return <Slideshow label="La ville" frames={[{ src: '/pont.webp', alt: 'Le pont', width: 1200, height: 800 }]} />;
}`,
  'table-sort': `import { SortableTable } from 'vitrine/react';

export function Elus() {
  const rows = [{ key: 'zoe', cells: [{ content: 'Zoé' }, { content: '14 juillet 2026', value: '2026-07-14' }] }];
  return <SortableTable caption="Élus" columns={[{ title: 'Nom' }, { title: 'Depuis' }]} rows={rows} />;
}`,
  tooltip: `import { Tooltip } from 'vitrine/react';

export function Sigle() {
  return <Tooltip text="Plan local d’urbanisme">PLU</Tooltip>;
}`,
};
