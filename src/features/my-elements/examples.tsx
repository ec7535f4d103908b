import type { ReactNode } from 'react';
import type { ElementFieldType } from '#contract/element-fields.ts';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { ElementFields, MyElementForm, MyElementTable, SubmitNote, UndoNotice, type UploadFacts } from './markup.tsx';
import { type ElementField, readValues, typedValues, writeValues } from './model.fields.ts';

export type MyElementExample = Example<ReactNode>;

function field(name: string, type: ElementFieldType, label: string, more: Partial<ElementField> = {}): ElementField {
  return { name, type, label, required: false, help: undefined, min: undefined, max: undefined, choices: new Map(), ...more };
}

const THEMES = new Map([
  ['concert', 'Concert'],
  ['spectacle', 'Spectacle'],
  ['exposition', 'Exposition'],
  ['sport', 'Sport'],
  ['atelier', 'Atelier'],
]);

/** Every type, as the definition of a module would have it. */
export const exampleFields: readonly ElementField[] = [
  field('titre', 'texte', 'Titre', { required: true, max: 120, help: 'Une phrase courte qui dit l’essentiel.' }),
  field('chapo', 'texte', 'Chapô', { required: true, max: 300, help: 'Deux phrases au plus, lues dans les listes.' }),
  field('corps', 'texte-riche', 'Présentation'),
  field('type', 'choix', 'Type d’événement', { required: true, choices: THEMES }),
  field('acces', 'choix', 'Accès', {
    choices: new Map([
      ['libre', 'Libre'],
      ['inscription', 'Sur inscription'],
    ]),
  }),
  field('publics', 'choix-multiples', 'Pour qui', {
    choices: new Map([
      ['enfants', 'Enfants'],
      ['jeunes', 'Jeunes'],
      ['adultes', 'Adultes'],
      ['seniors', 'Seniors'],
    ]),
  }),
  field('places', 'nombre', 'Nombre de places', { min: 1, max: 2000 }),
  field('jour', 'date', 'Inscriptions jusqu’au'),
  field('debut', 'date-heure', 'Début', { required: true }),
  field('lieu', 'lieu', 'Lieu', { required: true, help: 'Nom du lieu et adresse.' }),
  field('photo', 'image', 'Photo'),
  field('telephone', 'telephone', 'Téléphone'),
  field('contact', 'email', 'Adresse électronique'),
  field('site_web', 'lien', 'Site web'),
];

const uploads: UploadFacts = {
  action: '/vitrine/mes-elements/images',
  previews: new Map([
    ['planche_contact/le-pont-au-soir.webp', { src: '/media/planche_contact/le-pont-au-soir.webp', width: 480, height: 320 }],
  ]),
};

export const exampleValues = {
  titre: 'Tournoi de handball des jeunes',
  chapo: 'Huit équipes venues de tout le département, et un goûter pour finir la journée.',
  corps: '<p>Les matchs ont lieu <strong>au gymnase</strong>.</p>',
  type: 'sport',
  publics: ['enfants', 'jeunes'],
  places: 250,
  debut: '2026-07-14 09:30',
  lieu: 'Gymnase Jean-Bouin, 4 rue du Stade',
  photo: { fichier: 'planche_contact/le-pont-au-soir.webp', alt: 'Deux équipes se serrent la main', foyer: { x: 30, y: 40 } },
  telephone: '02 40 98 10 00',
  contact: 'bureau@handball.example',
  site_web: 'https://handball.example',
} as const;

const hidden = { csrf: 'jeton', module: 'evenements', element: '12', version: '3' };
const wrong = {
  'champ.titre': 'x'.repeat(130),
  'champ.type': 'inconnu',
  'champ.publics': ['enfants', 'martiens'],
  'champ.places': 'beaucoup',
  'champ.debut': '31/02/2026 18:00',
  'champ.photo': 'planche_contact/le-pont-au-soir.webp',
  'champ.telephone': 'appelez-moi',
  'champ.contact': 'bureau',
  'champ.site_web': 'javascript:alert(1)',
};

/** Named examples: they feed the catalogue, the tests and the accessibility run. */
export const examples: readonly MyElementExample[] = [
  {
    name: 'edit',
    kind: 'normal',
    title: 'Modifier un élément',
    framed: true,
    markup: (
      <MyElementForm
        kind="edit"
        action="/vitrine/mes-elements/my_elements_edit"
        hidden={hidden}
        may={{ publish: true }}
        cancelHref="/vitrine/mes-elements"
      >
        <ElementFields fields={exampleFields} values={writeValues(exampleFields, exampleValues)} errors={[]} uploads={uploads} />
      </MyElementForm>
    ),
  },
  {
    name: 'edit, everything wrong: nothing typed is lost',
    kind: 'failure',
    title: 'Tout est à corriger\u00a0: rien n’est perdu',
    framed: true,
    markup: (
      <MyElementForm
        kind="edit"
        action="/vitrine/mes-elements/my_elements_edit"
        hidden={hidden}
        may={{ unpublish: true }}
        message={
          <div className="alert alert-error" role="alert">
            <p className="alert-title">Plusieurs champs sont à corriger</p>
          </div>
        }
      >
        <ElementFields
          fields={exampleFields}
          values={typedValues(exampleFields, wrong)}
          errors={readValues(exampleFields, wrong).errors}
          uploads={uploads}
        />
      </MyElementForm>
    ),
  },
  {
    name: 'new: the title is enough to begin',
    kind: 'normal',
    title: 'Nouvel élément\u00a0: le titre suffit',
    framed: true,
    markup: (
      <MyElementForm kind="new" action="/vitrine/mes-elements/my_elements_new" hidden={{ csrf: 'jeton', module: 'evenements' }}>
        <ElementFields fields={exampleFields.slice(0, 1)} values={{}} errors={[]} uploads={uploads} />
      </MyElementForm>
    ),
  },
  {
    name: 'submit: asks for publication',
    kind: 'normal',
    title: 'Demander la publication',
    framed: true,
    markup: (
      <MyElementForm kind="submit" action="/vitrine/mes-elements/my_elements_submit" hidden={hidden} cancelHref="/vitrine/mes-elements">
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
    markup: <UndoNotice module="evenements" id="4" title="Loto de printemps" href="/vitrine/mes-elements?restaurer=4" />,
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
