import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** What every document that we send has to be: valid, under the recommended rules, less those that say nothing of validity. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // How React writes HTML: correct, and not ours to choose.
      'void-style': ['error', { style: 'selfclose' }],
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'attr-case': ['error', { ignoreForeign: true, style: ['lowercase', 'camelcase'] }],
      'doctype-style': 'off',
      'no-trailing-whitespace': 'off',
      // Titles of town pages say what they must.
      'long-title': 'off',
      // Separators and wide spaces are written as they are.
      'no-raw-characters': ['error', { relaxed: true }],
      // A static file cannot be fingerprinted by its consumer here: addresses carry their version.
      'require-sri': 'off',
      'tel-non-breaking': 'off',
      // A list may have a name.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // A field without a type is one of text.
      'no-implicit-input-type': 'off',
      // Several choices are sent under one name.
      'form-dup-name': 'off',
      // Drawn as cards, a table would lose its meaning without its roles.
      'no-redundant-role': 'off',
      // Regions around tables of Markdown are what scrolls, not sections of the text.
      'prefer-native-element': ['error', { exclude: ['region'] }],
      // A title names a control too; axe asks for the name, wherever it comes from.
      'text-content': 'off',
    },
  }),
);

/** Every fault of a document, one line each. */
export async function faultsOf(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`));
}
