/** The style sheet has classes for tenths: pages hold no inline styles, and finer steps are not visible. */
const STEP = 10;

/** The classes by which a cropped picture keeps its focal point in sight (styles/focal.css). */
export function focalClass(
  focus: { readonly x: number; readonly y: number } | undefined,
  className?: string,
): string | undefined {
  if (focus === undefined) return className;
  const step = (value: number) => Math.round(Math.min(100, Math.max(0, value)) / STEP) * STEP;
  return `${className === undefined ? '' : `${className} `}focal focal-x${step(focus.x)} focal-y${step(focus.y)}`;
}
