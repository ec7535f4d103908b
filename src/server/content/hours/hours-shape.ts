import { HOURS_TEXTS } from '#server/content/site/texts/hours.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import { mapped, type Shape } from '#server/content/site/yaml/shape.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';
import type { DayHours } from './place.ts';
import { isInOrder, readHours } from './written.ts';

/** « 8 h 30 – 12 h, 13 h 30 – 17 h », « sur rendez-vous », « fermé » */
export const hours: Shape<DayHours> = mapped(
  text(),
  (written, { node, name, reading, refuse }) => {
    const read = readHours(written);
    if (read === undefined) return refuse(HOURS_TEXTS.exampleHours);
    if (isInOrder(read)) return read;
    return reading.report(node, quoting(HOURS_TEXTS.hoursOutOfOrder, { day: name }), HOURS_TEXTS.morningToEvening);
  },
  HOURS_TEXTS.hours,
);
