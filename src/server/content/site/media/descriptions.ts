import type { SiteSource } from '#server/content/site/source.ts';
import { SITE_TEXTS } from '#server/content/site/texts/site.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { MediaFile } from '#server/content/site/types.ts';
import type { Problem } from '#server/content/site/yaml/problem.ts';
import { alternative, text, wholeNumber } from '#server/content/site/yaml/scalars.ts';
import { keys, located, mapOf, optional, required } from '#server/content/site/yaml/shape.ts';
import { adviseInstead, quoting } from '#server/content/site/yaml/wording.ts';
import { readOptionalYaml } from '#server/content/site/yaml-files.ts';
import { MEDIA_FOLDER } from './pointer.ts';

export const MEDIA_TEXTS_FILE = 'media.yaml';

const percentage = wholeNumber({ min: 0, max: 100 }, 50);
/** Free keys are paths below media/. */
export const MEDIA_TEXTS_SHAPE = mapOf(
  located(
    keys({
      alt: optional(
        alternative,
        'Ce que l’image montre, là où une page ne le dit pas\u00a0; «\u00a0""\u00a0» si elle ne fait que décorer.',
      ),
      legende: optional(text(), 'Le texte sous l’image.').as('caption'),
      credit: optional(text(), 'Son auteur.'),
      foyer: optional(
        keys({
          x: required(percentage, 'En\u00a0% depuis la gauche.'),
          y: required(percentage, 'En\u00a0% depuis le haut.'),
        }),
        'Le point que les recadrages gardent en vue.',
      ).as('focus'),
    }),
  ),
);

/** The media files with their values of `media.yaml`: alternative text, caption, credit and focal point. */
export async function describeMedia(
  from: SiteSource,
  media: ReadonlyMap<string, MediaFile>,
  problems: Problem[],
): Promise<ReadonlyMap<string, MediaFile>> {
  const yaml = await readOptionalYaml(from, MEDIA_TEXTS_FILE, problems);
  if (yaml === undefined || yaml.root === null) return media;
  const described = new Map(media);
  for (const [file, { value, report }] of MEDIA_TEXTS_SHAPE.read(yaml.root, '', yaml.reading) ?? []) {
    const known = media.get(file);
    if (known === undefined) {
      const message = quoting(YAML_TEXTS.noSuchFile, { file: MEDIA_FOLDER + file });
      const advice = adviseInstead(file, media.keys(), SITE_TEXTS.removeLines);
      report(message, advice, 'warning');
      continue;
    }
    described.set(file, { ...known, ...value });
  }
  return described;
}
