import type { ReactNode } from 'react';
import type { Place as Point } from '#contract/map-mode.ts';
import { MapLink, PlaceMap } from '#features/map-mode/markup.tsx';
import { pointHref, searchHref } from '#features/map-mode/model.ts';
import { mediaUrl } from '#server/content/site/media/url.ts';
import type { Site } from '#server/content/site/types.ts';

interface ShownPlace {
  readonly address: string | undefined;
  readonly point?: Point | undefined;
}

/** Whether the site can show the place on a map of its own: it needs a point and a background. */
export function hasOwnMap({ mapPlan, mapTiles }: Site, { point }: ShownPlace): boolean {
  return point !== undefined && (mapPlan ?? mapTiles) !== undefined;
}

/** The map of the site at a place; null without `hasOwnMap`. */
export function OwnMap({ site, name, ...place }: ShownPlace & { readonly site: Site; readonly name: string }) {
  const { address, point } = place;
  if (point === undefined || !hasOwnMap(site, place)) return null;
  const plan = site.mapPlan && mediaUrl(site.mapPlan);
  return <PlaceMap name={name} address={address} place={point} plan={plan} tiles={site.mapTiles} />;
}

interface OtherMapProps extends ShownPlace {
  readonly site: Site;
  /** Rendered before the link, if there is one. */
  readonly before?: ReactNode;
}

/** The link to an external map; null for places with neither a point nor a postal address. */
export function OtherMap({ site, address, point, before }: OtherMapProps) {
  const href = point === undefined ? address && searchHref(address, site.identity.ville ?? '') : pointHref(point);
  if (!href) return null;
  return (
    <>
      {before}
      <MapLink href={href} />
    </>
  );
}
