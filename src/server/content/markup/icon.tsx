import { directionOf } from '#language/direction.ts';
import { useLocale } from '#language/locale.tsx';
import { ICON_SOURCES, type IconName, isIconName } from './icon-sources.ts';

/** Icons that are mirrored on pages from right to left (LANG-7). */
const DIRECTIONAL: ReadonlySet<IconName> = new Set(['arrow-left', 'arrow-right', 'chevron-right']);

/** A decorative icon in the colour of the text around it, hidden from assistive technology. */
export function Icon({ name, className }: Readonly<{ name: IconName; className?: string }>) {
  const { language } = useLocale();
  const isMirrored = DIRECTIONAL.has(name) && directionOf(language) === 'rtl';
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the icon comes from the icon package, at build time.
      dangerouslySetInnerHTML={{ __html: isMirrored ? mirrored(shapesOf(name)) : shapesOf(name) }}
    />
  );
}

/** The icon with this name, or an arrow when there is none. */
export function iconNamed(name: string): IconName {
  return isIconName(name) ? name : 'arrow-right';
}

/** Reflected inside the view box of 24. */
function mirrored(shapes: string): string {
  return `<g transform="matrix(-1 0 0 1 24 0)">${shapes}</g>`;
}

/** The content of the `<svg>` element, without line ends. */
function shapesOf(name: IconName): string {
  const source = ICON_SOURCES[name];
  return source
    .slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'))
    .replace(/\s*\n\s*/g, '')
    .trim();
}
