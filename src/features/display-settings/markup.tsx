import type { ReactNode } from 'react';
import type { DisplayWord } from '#contract/display-settings.ts';
import { useT } from '#language/locale.tsx';
import { isChecked } from './model.ts';
import { MARKUP_TEXTS } from './texts.ts';

/** The link to the settings; the mobile menu copies the one that has an id. */
export function DisplayLink({ href, id }: { readonly href: string; readonly id?: string }): ReactNode {
  const t = useT();
  return (
    <a href={href} id={id} data-display-settings="">
      {t(MARKUP_TEXTS.link)}
    </a>
  );
}

type Words = readonly DisplayWord[];
type Choice = readonly [value: DisplayWord | '', label: string];

const { sizes, schemes } = MARKUP_TEXTS;
const SIZES: readonly Choice[] = [
  ['', sizes.normal],
  ['125', sizes.large],
  ['150', sizes.largest],
];
const COLOURS: readonly Choice[] = [
  ['', schemes.device],
  ['color-scheme:light', schemes.light],
  ['color-scheme:dark', schemes.dark],
];
const COMFORT: readonly Choice[] = [
  ['spacing', MARKUP_TEXTS.spacing],
  ['contrast:more', MARKUP_TEXTS.contrast],
  ['reduced-motion:reduce', MARKUP_TEXTS.calm],
];

/** The form. It changes nothing without JavaScript, where its styles hide it. */
export function DisplayForm({ words = [] }: { readonly words?: Words }): ReactNode {
  const t = useT();
  return (
    // What browsers restore by themselves could differ from what is stored.
    <form className="display-settings" data-display-settings="" autoComplete="off">
      <Choices name="taille" legend={MARKUP_TEXTS.size} choices={SIZES} words={words} />
      <Choices name="couleurs" legend={MARKUP_TEXTS.colours} choices={COLOURS} words={words} />
      <Choices name="confort" legend={MARKUP_TEXTS.comfort} choices={COMFORT} words={words} isMultiple />
      <p className="display-settings-note">{t(MARKUP_TEXTS.stored)}</p>
      <button type="button" className="button button-secondary" data-display-reset="">
        {t(MARKUP_TEXTS.reset)}
      </button>
    </form>
  );
}

interface ChoicesProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly words: Words;
  readonly isMultiple?: boolean;
}

function Choices({ name, legend, choices, words, isMultiple = false }: ChoicesProps): ReactNode {
  const t = useT();
  const values = choices.map(([value]) => value);
  return (
    <fieldset className="fieldset display-settings-group">
      <legend>{t(legend)}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="display-settings-choice">
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            defaultChecked={isChecked(value, values, words)}
          />
          <span>{t(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
