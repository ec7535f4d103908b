import type { ReactNode } from 'react';
import type { MapMode, Place } from '#contract/map-mode.ts';
import { useT } from '#language/locale.tsx';
import { pointHref, routeHref } from './model.ts';
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
    <div className="osm-type-aff" data-mode={mode} {...groundAttributes(plan, tiles)}>
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

interface PlaceMapProps {
  readonly name: string;
  readonly address?: string | undefined;
  readonly place: Place;
  readonly plan?: string | undefined;
  readonly tiles?: MapBackground | undefined;
}

/** The map of one place, fetched when it is unfolded. Without JavaScript there are links instead. */
export function PlaceMap({ name, address, place, plan, tiles }: PlaceMapProps): ReactNode {
  const t = useT();
  return (
    <details className="place-map">
      <summary>{t(TEXTS.showPlace)}</summary>
      <div className="osm-type-aff" data-alone="" data-mode="carte" {...groundAttributes(plan, tiles)}>
        <div className="map-mode" data-mode="carte" />
        <p className="map-mode place-map-links" data-mode="liste">
          <span {...placeAttributes(place)} data-adresse={address}>
            {name}
          </span>
          <a href={routeHref(place)} rel="noreferrer">
            {t(TEXTS.route)}
          </a>
          <a href={pointHref(place)} rel="noreferrer">
            {t(TEXTS.elsewhere)}
          </a>
        </p>
      </div>
    </details>
  );
}

/** A link to a map of another site, for a place that the site cannot show on its own. */
export function MapLink({ href }: { readonly href: string }): ReactNode {
  const t = useT();
  return (
    <a className="map-link" href={href} rel="noreferrer">
      {t(TEXTS.showAddress)}
    </a>
  );
}

function groundAttributes(plan: string | undefined, tiles: MapBackground | undefined) {
  return {
    'data-plan': plan,
    'data-tuiles': tiles?.template,
    'data-credits': tiles?.credits,
    'data-tuiles-finalite': tiles?.purpose || undefined,
  };
}

export function placeAttributes({ lat, lng }: Place): { readonly 'data-lat': string; readonly 'data-lng': string } {
  return { 'data-lat': String(lat), 'data-lng': String(lng) };
}
