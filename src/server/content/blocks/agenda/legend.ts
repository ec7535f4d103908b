import type { LegendItem } from '#contract/calendar.ts';
import type { BlockOf, SiteModule } from '#server/content/site/types.ts';

/** The colours of a legend, and the styles of badges that show them. */
export const COLOURS = { site: 'true', vert: 'success', orange: 'warning', rouge: 'danger' } as const;

export type Legend = BlockOf<'agenda'>['legend'];

/** The choices that the legend may name: those of the first filter, which events are classed by. */
export function legendChoices({ filters: [facet] }: SiteModule): ReadonlyMap<string, string> {
  return facet?.choices ?? new Map();
}

/** The class of the events of a choice, for themes. */
export function choiceClass({ ident }: SiteModule, choice: string): string {
  return `${ident}-${choice}`;
}

export function legendItems(module: SiteModule, legend: Legend): readonly LegendItem[] {
  return legend.map(({ choice, colour, text }) => ({
    type: 'block',
    label: text ?? legendChoices(module).get(choice) ?? choice,
    badge: COLOURS[colour],
    classname: choiceClass(module, choice),
    list: [],
  }));
}

/** The style of the badge of an event of a choice. */
export function badgeOf(legend: Legend, choice: string | undefined): string {
  return COLOURS[legend.find((entry) => entry.choice === choice)?.colour ?? 'site'];
}
