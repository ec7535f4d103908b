import { BLOCK_TEXTS } from '#server/content/site/texts/blocks.ts';
import { SETTING_TEXTS } from '#server/content/site/texts/settings.ts';
import type { MapTiles, MediaFile } from '#server/content/site/types.ts';
import { media } from '#server/content/site/yaml/reference-shapes.ts';
import { flag, text } from '#server/content/site/yaml/scalars.ts';
import { defaulted, keys, mapped, required, type Shape } from '#server/content/site/yaml/shape.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';

const tileTemplate = text({
  pattern: /^https:\/\/[a-z0-9.-]+(:\d+)?\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})[\w\-./~%?&=+,:{}]+$/i,
  form: SETTING_TEXTS.tilesAddress,
  example: 'https://tuiles.exemple.fr/{z}/{x}/{y}.png',
});

/** The purpose of the consent cookie under which visitors agree to tiles. */
const MAP_PURPOSE = 'cartes';

/** `carte: {tuiles, credits, consentement}` */
export const mapTiles: Shape<MapTiles> = mapped(
  keys({
    tuiles: required(tileTemplate, 'L’adresse des images du fond de carte.').as('template'),
    credits: required(text(), 'La mention que leur auteur demande.'),
    consentement: defaulted(flag, '«\u00a0false\u00a0» les charge sans demander l’accord du visiteur.', true),
  }),
  ({ template, credits, consentement }) => ({ template, credits, purpose: consentement ? MAP_PURPOSE : '' }),
);

/** `plan: plan.geojson` */
export function mapPlan(references: Parameters<typeof media>[0]): Shape<MediaFile> {
  return mapped(media(references), (plan, { report }) => {
    if (plan.file.endsWith('.geojson')) return plan;
    const message = quoting(BLOCK_TEXTS.notAMap, { file: `media/${plan.file}` });
    return report(message, BLOCK_TEXTS.chooseGeojson);
  });
}
