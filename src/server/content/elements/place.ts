import type { Place as Point } from '#contract/map-mode.ts';
import type { Place } from '#server/content/hours/place.ts';
import type { Site, SiteModule } from '#server/content/site/types.ts';
import { type SiteElement, textValue } from './element.ts';

export function elementPoint({ placeFields }: SiteModule, values: SiteElement['values']): Point | undefined {
  const lat = values[placeFields?.latitude ?? ''];
  const lng = values[placeFields?.longitude ?? ''];
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;
}

/** The address of an element: its first field of the type `lieu`. */
export function elementAddress({ fields }: SiteModule, values: SiteElement['values']): string | undefined {
  const field = [...fields.values()].find(({ type }) => type === 'lieu');
  return textValue(values, field?.name);
}

const sameName = new Intl.Collator('fr', { sensitivity: 'base', ignorePunctuation: true });

/** The place of `horaires/` with the name of the element, for modules with a field of hours. */
export function elementHours(site: Site, module: SiteModule, title: string): Place | undefined {
  if (module.hoursField === undefined) return undefined;
  return [...site.places.values()].find(({ name }) => sameName.compare(name, title) === 0);
}
