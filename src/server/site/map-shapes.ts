import { text } from './scalars.ts';
import { keys, mapped, required, type Shape } from './shape.ts';
import type { MapTiles } from './types.ts';

const tileTemplate = text({
  pattern: /^https:\/\/[a-z0-9.-]+(:\d+)?\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[\w\-./~%?&=+,:{}]+$/i,
  form: 'une adresse https avec {z}, {x} et {y}',
  example: 'https://tuiles.exemple.fr/{z}/{x}/{y}.png',
});

/** `carte: {tuiles, credits}` */
export const mapTiles: Shape<MapTiles> = mapped(
  keys({ tuiles: required(tileTemplate), credits: required(text()) }),
  ({ tuiles, credits }) => ({
    template: tuiles,
    credits,
  }),
);
