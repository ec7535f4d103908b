import { text } from '#server/content/site/yaml/scalars.ts';
import { reportType, type Shape } from '#server/content/site/yaml/shape.ts';
import { quote } from '#server/content/site/yaml/wording.ts';
import type { DayHours } from './place.ts';
import { isInOrder, readHours } from './written.ts';

const EXAMPLE =
  'Écrivez par exemple «\u00a08 h 30 – 12 h, 13 h 30 – 17 h\u00a0», «\u00a0sur rendez-vous\u00a0» ou «\u00a0fermé\u00a0».';

/** « 8 h 30 – 12 h, 13 h 30 – 17 h », « sur rendez-vous », « fermé » */
export const hours: Shape<DayHours> = {
  expects: 'des heures',
  read(node, name, reading) {
    const written = text().read(node, name, reading);
    if (written === undefined) return undefined;
    const read = readHours(written);
    if (read === undefined) return reportType(hours, node, name, reading, EXAMPLE);
    if (isInOrder(read)) return read;
    reading.report(node, `Les heures de ${quote(name)} ne se suivent pas.`, 'Écrivez-les du matin au soir.');
    return undefined;
  },
};
