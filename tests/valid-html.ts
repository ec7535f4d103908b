import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The recommended rules, without those that do not concern validity. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended'],
    rules: {
      // React's way of writing HTML, which is valid.
      'void-style': ['error', { style: 'selfclose' }],
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'attr-case': ['error', { ignoreForeign: true, style: ['lowercase', 'camelcase'] }],
      'doctype-style': 'off',
      'no-trailing-whitespace': 'off',
      // Titles of town pages may be long.
      'long-title': 'off',
      // Separators and no-break spaces are not escaped.
      'no-raw-characters': ['error', { relaxed: true }],
      // Same-origin files have their version in the address.
      'require-sri': 'off',
      'tel-non-breaking': 'off',
      // Lists may be named.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // The default type is text.
      'no-implicit-input-type': 'off',
      // Checkboxes may share a name.
      'form-dup-name': 'off',
      // A table displayed as cards needs explicit roles.
      'no-redundant-role': 'off',
      // Regions around Markdown tables are scroll containers, not sections.
      'prefer-native-element': ['error', { exclude: ['region'] }],
      // Settings that apply at once have nothing to send; forms without scripts are sent by journeys.
      'wcag/h32': 'off',
      // A title may name a control; axe checks accessible names.
      'text-content': 'off',
    },
  }),
);

/** The faults of a document, one line each. */
export async function faultsOf(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  );
}
