import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { RichTextArea } from './markup.tsx';

const TEXT = `<p>Le club de voile accueille les <strong>enfants dès 7 ans</strong> et les adultes, débutants ou non. <a href="/contact">Écrivez-nous</a>.</p><h2>Séances</h2><p>Toute l’année, sauf en janvier\u00a0:</p><ul><li>le mercredi, de 14\u00a0h à 17\u00a0h\u00a0;</li><li>le samedi<ul><li>matin, de 9\u00a0h à 12\u00a0h</li></ul></li></ul><h3>Tarifs</h3><table><caption>Tarifs de la saison</caption><thead><tr><th scope="col">Formule</th><th scope="col">Prix</th></tr></thead><tbody><tr><td>Enfant</td><td>120\u00a0€</td></tr><tr><td>Adulte</td><td>180\u00a0€</td></tr></tbody></table><blockquote><p>Le vent se lève\u00a0!</p></blockquote>`;

function Field({
  id,
  label,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

export const examples: readonly Example<ReactNode>[] = [
  {
    name: 'a text with all that it may hold',
    kind: 'normal',
    title: 'Un texte et tout ce qu’il peut contenir',
    markup: (
      <Field id="texte-complet" label="Présentation">
        <RichTextArea id="texte-complet" name="presentation" value={TEXT} describedBy="texte-complet-aide" />
        <p className="field-hint" id="texte-complet-aide">
          Ce texte paraît sur la page du club.
        </p>
      </Field>
    ),
  },
  {
    name: 'empty, with images to choose from',
    kind: 'normal',
    title: 'Vide, avec des images à choisir',
    markup: (
      <>
        <Field id="texte-images" label="Description">
          <RichTextArea id="texte-images" name="description" value="" isRequired={true} images="envois" />
        </Field>
        <ul id="envois" hidden>
          <li
            data-image="/media/quartiers/port.webp"
            data-image-alt="Trois voiliers au départ d’une régate"
            data-image-name="Régate"
            data-image-width="800"
            data-image-height="600"
          />
          <li data-image="/media/quartiers/iles.webp" data-image-name="Le port" />
        </ul>
      </>
    ),
  },
  {
    name: 'simple text, as it is offered without JavaScript',
    kind: 'edge',
    title: 'Texte simple, comme sans JavaScript',
    markup: (
      <Field id="texte-simple" label="Annonce">
        <RichTextArea id="texte-simple" name="annonce" value={'Apportez\u00a0:\n- un gilet\n- **de l’eau**'} />
      </Field>
    ),
  },
  {
    name: 'refused by the server, with its error beside it',
    kind: 'failure',
    title: 'Refusé par le serveur, l’erreur à côté',
    markup: (
      <Field id="texte-refuse" label="Résumé">
        <RichTextArea
          id="texte-refuse"
          name="resume"
          value="<p>Trop court.</p>"
          describedBy="texte-refuse-erreur"
          isInvalid={true}
        />
        <p className="field-error" id="texte-refuse-erreur">
          Écrivez au moins deux phrases.
        </p>
      </Field>
    ),
  },
  {
    name: 'read only',
    kind: 'edge',
    title: 'En lecture seule',
    markup: (
      <Field id="texte-fixe" label="Texte publié">
        <textarea
          className="input"
          id="texte-fixe"
          name="publie"
          rows={4}
          readOnly
          data-rich-text=""
          defaultValue="<p>Ce texte attend une <em>validation</em>.</p>"
        />
      </Field>
    ),
  },
];

export const keyboard: KeyboardTable = [
  ['Ctrl + B, Ctrl + I', 'Gras, italique.'],
  ['Ctrl + K', 'Lien.'],
  ['Ctrl + Z, Ctrl + Maj + Z', 'Annule, rétablit.'],
  ['Alt + Maj + →, Alt + Maj + ←', 'Dans une liste\u00a0: descend, remonte d’un niveau.'],
  ['Alt + F10', 'Va à la barre d’outils.'],
  ['←, →', 'Dans la barre\u00a0: passe d’un bouton à l’autre.'],
  ['Tab', 'Quitte le texte\u00a0: le clavier n’y reste jamais pris.'],
  ['Échap', 'Ferme un menu ou une fenêtre de l’éditeur.'],
];
