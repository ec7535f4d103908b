import type { ReactNode } from 'react';
import type { MapMode, Place } from '#contract/map-mode.ts';
import { useT } from '#language/locale.tsx';
import { TEXTS } from './texts.ts';

interface MapModeProps {
  /** Prefix of the name of the radio buttons, unique in the page. */
  readonly ident: string;
  readonly mode?: MapMode;
  /** Address of a GeoJSON of this site. */
  readonly plan?: string | undefined;
  readonly tiles?: MapBackground | undefined;
  /** The list; its items have their location (`placeAttributes`). */
  readonly children: ReactNode;
}

interface MapBackground {
  readonly template: string;
  readonly credits: string;
  /** The purpose that needs consent; '' when none is needed. */
  readonly purpose: string;
}

const CHOICES: readonly { readonly mode: MapMode; readonly label: string }[] = [
  { mode: 'liste', label: TEXTS.list },
  { mode: 'carte', label: TEXTS.map },
  { mode: 'mixte', label: TEXTS.both },
];

/** A list that can also be shown on a map. Without JavaScript only the list is visible. */
export function MapModeSwitch({ ident, mode = 'liste', plan, tiles, children }: MapModeProps): ReactNode {
  const t = useT();
  return (
    <div
      className="osm-type-aff"
      data-mode={mode}
      data-plan={plan}
      data-tuiles={tiles?.template}
      data-credits={tiles?.credits}
      data-tuiles-finalite={tiles?.purpose || undefined}
    >
      <fieldset className="map-mode-switch">
        <legend>{t(TEXTS.display)}</legend>
        {CHOICES.map((choice) => (
          <label key={choice.mode}>
            <input
              type="radio"
              name={`${ident}-affichage`}
              value={choice.mode}
              defaultChecked={choice.mode === mode}
              data-to-mode={choice.mode}
            />
            <span>{t(choice.label)}</span>
          </label>
        ))}
      </fieldset>
      <div className="map-mode-panes">
        <div className="map-mode" data-mode="carte" />
        <div className="map-mode" data-mode="liste">
          {children}
        </div>
      </div>
    </div>
  );
}

export function placeAttributes({ lat, lng }: Place): { readonly 'data-lat': string; readonly 'data-lng': string } {
  return { 'data-lat': String(lat), 'data-lng': String(lng) };
}
