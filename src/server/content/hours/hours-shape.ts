import { says } from '#language/message.ts';
import { HOURS_TEXTS } from '#server/content/site/texts/hours.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { reportType, type Shape } from '#server/content/site/yaml/shape.ts';
import { quote } from '#server/content/site/yaml/wording.ts';
import type { DayHours } from './place.ts';
import { isInOrder, readHours } from './written.ts';

const EXAMPLE = HOURS_TEXTS.exampleHours;

/** « 8 h 30 – 12 h, 13 h 30 – 17 h », « sur rendez-vous », « fermé » */
export const hours: Shape<DayHours> = {
  expects: HOURS_TEXTS.hours,
  read(node, name, reading) {
    const written = text().read(node, name, reading);
    if (written === undefined) return undefined;
    const read = readHours(written);
    if (read === undefined) return reportType(hours, node, name, reading, EXAMPLE);
    if (isInOrder(read)) return read;
    reading.report(node, says(HOURS_TEXTS.hoursOutOfOrder, { day: quote(name) }), HOURS_TEXTS.morningToEvening);
    return undefined;
  },
};
