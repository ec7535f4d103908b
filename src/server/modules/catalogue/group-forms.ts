import { examples as autocomplete, keyboard as autocompleteKeys } from '#features/autocomplete/examples.tsx';
import { examples as captcha, keyboard as captchaKeys } from '#features/captcha/examples.tsx';
import { examples as dateField, keyboard as dateFieldKeys } from '#features/date-field/examples.tsx';
import { examples as formValidation, keyboard as formValidationKeys } from '#features/form-validation/examples.tsx';
import { examples as imageUpload, keyboard as imageUploadKeys } from '#features/image-upload/examples.tsx';
import { examples as maskedInput, keyboard as maskedInputKeys } from '#features/masked-input/examples.tsx';
import { examples as myElements, keyboard as myElementsKeys } from '#features/my-elements/examples.tsx';
import { examples as richText, keyboard as richTextKeys } from '#features/rich-text/examples.tsx';
import { elementFormExamples, fieldExamples } from '#server/content/fields/examples.tsx';
import type { SheetGroup } from './sheet.ts';

export const formsGroup: SheetGroup = {
  id: 'formulaires',
  title: 'Formulaires et contribution',
  sheets: [
    {
      name: 'fields',
      title: 'Champs',
      summary: 'Toutes les sortes de champs d’un formulaire public, justes et à corriger.',
      examples: fieldExamples,
      keyboard: [],
      folder: 'src/server/content/fields/',
    },
    {
      name: 'form-validation',
      title: 'Vérification',
      summary: 'Tout ce qui est à corriger, dit une fois, en français.',
      examples: formValidation,
      keyboard: formValidationKeys,
    },
    {
      name: 'date-field',
      title: 'Date et heure',
      summary: 'Une date tapée ou choisie dans un calendrier.',
      examples: dateField,
      keyboard: dateFieldKeys,
    },
    {
      name: 'masked-input',
      title: 'Saisie guidée',
      summary: 'Téléphone, SIRET, immatriculation mis en forme pendant la frappe.',
      examples: maskedInput,
      keyboard: maskedInputKeys,
    },
    {
      name: 'autocomplete',
      title: 'Suggestions',
      summary: 'Des propositions pendant la frappe, qui remplissent d’autres champs.',
      examples: autocomplete,
      keyboard: autocompleteKeys,
    },
    {
      name: 'captcha',
      title: 'Protection contre les robots',
      summary: 'Une preuve de travail silencieuse, et une question simple en secours.',
      examples: captcha,
      keyboard: captchaKeys,
    },
    {
      name: 'image-upload',
      title: 'Envoi d’image',
      summary: 'Une image choisie ou déposée, son texte de remplacement et son cadrage.',
      examples: imageUpload,
      keyboard: imageUploadKeys,
    },
    {
      name: 'rich-text',
      title: 'Texte mis en forme',
      summary: 'Un éditeur qui ne produit que ce que le site accepte.',
      examples: richText,
      keyboard: richTextKeys,
    },
    {
      name: 'my-elements',
      title: 'Mes éléments',
      summary: 'La liste et les formulaires des contributeurs.',
      examples: [...elementFormExamples, ...myElements],
      keyboard: myElementsKeys,
    },
  ],
};
