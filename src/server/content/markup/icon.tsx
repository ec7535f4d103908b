import { directionOf } from '#language/direction.ts';
import { useLocale } from '#language/locale.tsx';
import { ICON_SOURCES, type IconName, isIconName } from './icon-sources.ts';

/** Icons that point along the line: mirrored where pages are read from right to left (LANG-7). */
const ALONG_THE_LINE: ReadonlySet<IconName> = new Set(['arrow-left', 'arrow-right', 'chevron-right']);

/**
 * A decorative icon in the colour of the text around it. Hidden from assistive technology: the text has its meaning.
 */
export function Icon({ name, className }: Readonly<{ name: IconName; className?: string }>) {
  const { language } = useLocale();
  const isMirrored = ALONG_THE_LINE.has(name) && directionOf(language) === 'rtl';
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing comes from the icon package, at build time.
      dangerouslySetInnerHTML={{ __html: isMirrored ? mirrored(drawingOf(name)) : drawingOf(name) }}
    />
  );
}

/** The icon that a site names, or an arrow when it does not exist. */
export function iconNamed(name: string): IconName {
  return isIconName(name) ? name : 'arrow-right';
}

/** Reflected inside the view box of 24. */
function mirrored(drawing: string): string {
  return `<g transform="matrix(-1 0 0 1 24 0)">${drawing}</g>`;
}

/** What is inside the `<svg>` of the source, without its line ends. */
function drawingOf(name: IconName): string {
  const source = ICON_SOURCES[name];
  return source
    .slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'))
    .replace(/\s*\n\s*/g, '')
    .trim();
}
