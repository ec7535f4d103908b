import { type DateSettings, type Reading, readStored, readTyped, refusalOf } from './model.ts';
import { TEXTS } from './texts.ts';

/** A sentence of texts.ts and what to fill it with: the browser translates it, the server fills the French. */
export interface Complaint {
  readonly text: string;
  readonly data: Readonly<Record<string, string>>;
}

/** What is wrong with the text; undefined when nothing is, or when nothing is written. */
export function complaintAbout(text: string, settings: DateSettings): Complaint | undefined {
  return complaintOf(readTyped(text, settings), settings);
}

/** The same for a text that has been read. */
export function complaintOf(reading: Reading, settings: DateSettings): Complaint | undefined {
  if (reading.kind === 'empty') return undefined;
  if (reading.kind === 'unreadable') return { text: TEXTS.unreadable, data: { format: settings.shown.hint } };
  const refusal = refusalOf(reading.moment, settings);
  if (refusal === undefined) return undefined;
  const bound = readStored((refusal === 'before' ? settings.min : settings.max) ?? '', { ...settings, hasTime: false });
  return {
    text: TEXTS[refusal],
    data: { date: bound.kind === 'moment' ? dayOf(settings.shown.format(bound.moment), settings) : '' },
  };
}

/** The day alone, where a time is shown behind it. */
function dayOf(text: string, { hasTime }: DateSettings): string {
  return hasTime ? text.replace(/\s+00:00(:00)?$/, '') : text;
}
