import { examples as autocomplete, keyboard as autocompleteKeys } from '#features/autocomplete/examples.tsx';
import { examples as captcha, keyboard as captchaKeys } from '#features/captcha/examples.tsx';
import { examples as dateField, keyboard as dateFieldKeys } from '#features/date-field/examples.tsx';
import { examples as formValidation, keyboard as formValidationKeys } from '#features/form-validation/examples.tsx';
import { examples as imageUpload, keyboard as imageUploadKeys } from '#features/image-upload/examples.tsx';
import { examples as maskedInput, keyboard as maskedInputKeys } from '#features/masked-input/examples.tsx';
import { examples as myElements, keyboard as myElementsKeys } from '#features/my-elements/examples.tsx';
import { examples as richText, keyboard as richTextKeys } from '#features/rich-text/examples.tsx';
import { elementFormExamples, fieldExamples } from '#server/content/fields/examples.tsx';
import { type SheetGroup, sheetOf } from './sheet.ts';
import { GROUPS } from './sheet-texts.ts';

export const formsGroup: SheetGroup = {
  id: 'formulaires',
  title: GROUPS.forms,
  sheets: [
    sheetOf('fields', fieldExamples, [], 'src/server/content/fields/'),
    sheetOf('form-validation', formValidation, formValidationKeys),
    sheetOf('date-field', dateField, dateFieldKeys),
    sheetOf('masked-input', maskedInput, maskedInputKeys),
    sheetOf('autocomplete', autocomplete, autocompleteKeys),
    sheetOf('captcha', captcha, captchaKeys),
    sheetOf('image-upload', imageUpload, imageUploadKeys),
    sheetOf('rich-text', richText, richTextKeys),
    sheetOf('my-elements', [...elementFormExamples, ...myElements], myElementsKeys),
  ],
};
