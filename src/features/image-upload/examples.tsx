import type { ReactNode } from 'react';
import type { Example, KeyboardTable } from '#contract/example.ts';
import { UPLOAD_TYPES } from '#contract/uploads.ts';

/** Markup of any server: the hooks of contract/image-upload.ts around plain controls. */
function field(id: string, label: string, { file = '', alt = '', required = false } = {}): ReactNode {
  return (
    <fieldset className="fieldset field" data-image-field="">
      <legend>{label}</legend>
      {file === '' ? null : <img data-image-preview="" src={`/media/${file}`} alt={alt} width="320" height="213" />}
      <input type="hidden" name={id} defaultValue={file} data-image-file="" />
      <input type="hidden" name={`${id}_x`} defaultValue="50" data-image-x="" />
      <input type="hidden" name={`${id}_y`} defaultValue="50" data-image-y="" />
      <div className="field" data-field-box="">
        <label htmlFor={id}>Choisir une image</label>
        <input
          type="file"
          id={id}
          name={`${id}_fichier`}
          accept={UPLOAD_TYPES.join(',')}
          required={required}
          data-image-upload="/vitrine/mes-elements/images"
        />
      </div>
      <div className="field" data-field-box="">
        <label htmlFor={`${id}-alt`}>Description de l’image</label>
        <input className="input" type="text" id={`${id}-alt`} name={`${id}_alt`} defaultValue={alt} data-image-alt="" />
      </div>
      <label>
        <input type="checkbox" name={`${id}_decorative`} value="1" data-image-decorative="" /> Image décorative
      </label>
      {file === '' ? null : (
        <label>
          <input type="checkbox" name={`${id}_retirer`} value="1" data-image-remove="" /> Retirer cette image
        </label>
      )}
    </fieldset>
  );
}

export const examples: readonly Example<ReactNode>[] = [
  { name: 'empty', kind: 'normal', title: 'Sans image', markup: field('photo', 'Photo') },
  {
    name: 'with a picture',
    kind: 'edge',
    title: 'Avec une image',
    markup: field('affiche', 'Affiche', { file: 'planche_contact/le-pont-au-soir.webp', alt: 'Le pont au matin' }),
  },
  {
    name: 'asked for',
    kind: 'failure',
    title: 'Obligatoire, et refusée',
    note: 'Sans compte, le serveur refuse l’envoi\u00a0: le champ le dit et garde ce qu’il avait.',
    says: /\[image-upload\]|40[13]/,
    markup: field('portrait', 'Portrait', { required: true }),
  },
];

export const keyboard: KeyboardTable = [
  ['Entrée, Espace', 'Sur «\u00a0Choisir une image\u00a0»\u00a0: ouvre les fichiers.'],
  ['←, →, ↑, ↓', 'Sur le point de cadrage\u00a0: le déplace.'],
  ['Origine|key', 'Sur le point de cadrage\u00a0: le remet au centre.'],
  ['Tab', 'Passe du choix à la description, puis aux cases.'],
];
