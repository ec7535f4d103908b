import { encode } from 'uqr';

/** Light modules around the code, without which readers do not find it. */
const MARGIN = 4;

/**
 * A QR code as SVG, dark on white in every theme: that is what cameras read. Level M survives a scratch or a
 * reflection.
 */
export function QrPicture({ text, name }: Readonly<{ text: string; name: string }>) {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path
        fill="#000"
        d={data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')}
      />
    </svg>
  );
}
