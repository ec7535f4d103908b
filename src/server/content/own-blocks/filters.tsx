import { formatNumber } from '#language/formats.ts';
import type { Message } from '#language/message.ts';
import { longDate, shortDate } from '#server/content/language/dates.ts';
import { renderHtml } from '#server/content/markup/html.tsx';
import { Icon } from '#server/content/markup/icon.tsx';
import { ICON_SOURCES, isIconName } from '#server/content/markup/icon-sources.ts';
import { SitePicture } from '#server/content/markup/picture.tsx';
import { pageWide } from '#server/content/markup/picture-sizes.ts';
import { OWN_BLOCK_TEXTS } from '#server/content/site/texts/own-blocks.ts';
import { YAML_TEXTS } from '#server/content/site/texts/yaml.ts';
import type { MediaFile, Picture } from '#server/content/site/types.ts';
import type { Mistake } from '#server/content/site/yaml/problem.ts';
import { adviseInstead, quoting } from '#server/content/site/yaml/wording.ts';
import { SafeHtml } from './safe-html.ts';

const DEFAULT_SIZES = pageWide('(min-width: 50em) 46rem, 100vw');

/** A mistake of a template, for its author. */
export class TemplateMistake extends Error {
  readonly mistake: Mistake;

  constructor(message: Message, advice: Message) {
    super();
    this.mistake = { message, advice };
  }
}

/** The filters that templates have besides those of Liquid. `media` holds the pictures of the site. */
export function ownFilters(media: ReadonlyMap<string, MediaFile>, language: string) {
  return {
    /** `{{ photo | image }}`, `{{ photo | image: "50vw" }}`: the picture in all widths. */
    image: (value: unknown, sizes: unknown = DEFAULT_SIZES): SafeHtml | null => {
      if (value === null || value === undefined) return null;
      if (!isPicture(value)) throw new TemplateMistake(OWN_BLOCK_TEXTS.imageFilter, OWN_BLOCK_TEXTS.checkKeyType);
      return new SafeHtml(renderHtml(<SitePicture site={{ media }} picture={value} sizes={String(sizes)} />));
    },
    /** `{{ "calendar" | icone }}`: a decorative icon. */
    icone: (value: unknown): SafeHtml => {
      const name = String(value);
      if (isIconName(name)) return new SafeHtml(renderHtml(<Icon name={name} />));
      throw new TemplateMistake(
        quoting(YAML_TEXTS.unknownIcon, { name }),
        adviseInstead(name, Object.keys(ICON_SOURCES), OWN_BLOCK_TEXTS.iconsShowsThem),
      );
    },
    /** « 21 mars 2026 »; with "long", « samedi 21 mars 2026 »; in the language of the page. */
    date: (value: unknown, form?: unknown): string =>
      value === null || value === undefined
        ? ''
        : (form === 'long' ? longDate : shortDate)(String(value), { language }),
    /** « 14 200 » */
    nombre: (value: unknown): string =>
      typeof value === 'number'
        ? formatNumber(value, language)
        : value === null || value === undefined
          ? ''
          : String(value),
  };
}

function isPicture(value: unknown): value is Picture {
  return typeof value === 'object' && value !== null && 'file' in value && 'width' in value && 'alt' in value;
}
