import { OpeningHours } from '#features/opening-hours/markup.tsx';
import type { BlockOfKeys, Keys } from '#server/content/blocks/declaration.ts';
import { defineBlock } from '#server/content/blocks/definition.ts';
import { openingHoursOf, placeThing } from '#server/content/hours/place-view.tsx';
import { weekLines } from '#server/content/hours/words.ts';
import { localeOf } from '#server/content/language/site-locale.ts';
import { localDay } from '#server/content/local-time.ts';
import { hasOwnMap, OtherMap, OwnMap } from '#server/content/markup/place-map.tsx';
import { examples } from './examples.ts';

const keys = {
  lieu: { kind: 'place', required: true, as: 'place', says: 'Celui dont on montre les horaires.' },
} as const satisfies Keys;

declare module '#server/content/site/types.ts' {
  interface BlockTypes {
    horaires: BlockOfKeys<'horaires', typeof keys>;
  }
}

export const horaires = defineBlock<'horaires', typeof keys>({
  title: 'Horaires',
  summary: 'La semaine d’un lieu, ses prochains changements, et s’il est ouvert maintenant.',
  keys,
  examples,
  sheets: () => ['town.css'],
  words: ({ place }, site) => [place.name, place.address, ...weekLines(place.week, localeOf(site)), place.note],
  structuredData: ({ place }, { site, now }) => [placeThing({ place, today: localDay(now, site.timeZone), site })],
  render: ({ place }, { site, services }) => (
    <OpeningHours
      {...openingHoursOf({ place, today: localDay(services.now(), site.timeZone), site }, localeOf(site))}
      map={
        hasOwnMap(site, place) ? (
          <OwnMap site={site} name={place.name} address={place.address} point={place.point} />
        ) : (
          <OtherMap site={site} address={place.address} point={place.point} />
        )
      }
    />
  ),
});
