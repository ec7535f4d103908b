/** MENU-9: the pixels that `data-header-offset` asks for; undefined where it is no number of pixels. */
export function pixelsIn(written = ''): number | undefined {
  return /^\s*\d+(\.\d+)?(px)?\s*$/.test(written) ? Number.parseFloat(written) : undefined;
}
