import type { ReactNode } from 'react';
import { encodeQr } from '#server/qr/encode.ts';

/** Light modules around the code, without which readers do not find it. */
const MARGIN = 4;

/** A QR code as a drawing; always dark on white, which is what cameras read, whatever the colours of the page. */
export function QrPicture({ text, name }: { readonly text: string; readonly name: string }): ReactNode {
  const rows = encodeQr(text);
  const side = rows.length + 2 * MARGIN;
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path fill="#000" d={rows.map((row, y) => runs(row, y)).join('')} />
    </svg>
  );
}

/** One rectangle for each run of dark modules. */
function runs(row: readonly boolean[], y: number): string {
  const line = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...line.matchAll(/#+/g)].map(({ 0: run, index }) => `M${index + MARGIN} ${y + MARGIN}h${run.length}v1h-${run.length}z`).join('');
}
