import type { ReactNode } from 'react';
import { ICON_SOURCES, type IconName, isIconName } from './icon-sources.ts';

export interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

const drawings = new Map<IconName, string>();

/**
 * A decorative icon, drawn in the colour of the text around it: the text says the same, so assistive technology skips
 * it.
 */
export function Icon({ name, className }: IconProps): ReactNode {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing comes from the icon package, at build time.
      dangerouslySetInnerHTML={{ __html: drawingOf(name) }}
    />
  );
}

/** The icon a site asks for, or an arrow when it does not exist. */
export function iconNamed(name: string): IconName {
  return isIconName(name) ? name : 'arrow-right';
}

/** What is inside the `<svg>` of the source, without its line ends. */
function drawingOf(name: IconName): string {
  let drawing = drawings.get(name);
  if (drawing === undefined) {
    const source = ICON_SOURCES[name];
    drawing = source
      .slice(source.indexOf('>', source.indexOf('<svg')) + 1, source.lastIndexOf('</svg>'))
      .replace(/\s*\n\s*/g, '')
      .trim();
    drawings.set(name, drawing);
  }
  return drawing;
}
