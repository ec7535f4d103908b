import type { ReactNode } from 'react';
import { LISTEN_RATES } from '#contract/listen.ts';
import { useT } from '#language/locale.tsx';
import { MARKUP_TEXTS } from './texts.ts';

/** The bar, invisible until a voice was found. */
export function ListenBar(): ReactNode {
  const t = useT();
  return (
    <div className="listen" data-listen="">
      <fieldset className="fieldset listen-bar">
        <legend className="visually-hidden">{t(MARKUP_TEXTS.name)}</legend>
        <button type="button" className="button button-small button-secondary" data-listen-play="">
          {t(MARKUP_TEXTS.play)}
        </button>
        <button type="button" className="button button-small button-secondary" data-listen-stop="" hidden>
          {t(MARKUP_TEXTS.stop)}
        </button>
        <label className="listen-speed" hidden>
          {t(MARKUP_TEXTS.speed)}
          <select className="input" data-listen-speed="" defaultValue="1" autoComplete="off">
            {LISTEN_RATES.map((rate) => (
              <option key={rate} value={rate}>
                {t(MARKUP_TEXTS.speeds[`${rate}`])}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
    </div>
  );
}
