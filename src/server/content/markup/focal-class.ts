/** Pages have no inline styles, so the style sheet has a class for each tenth; finer steps are not visible. */
const STEP = 10;

/** The classes that centre a cropped picture on its focal point (styles/focal.css), after `className`. */
export function focalClass(
  focus: { readonly x: number; readonly y: number } | undefined,
  className?: string,
): string | undefined {
  if (focus === undefined) return className;
  const step = (value: number) => Math.round(Math.min(100, Math.max(0, value)) / STEP) * STEP;
  return `${className === undefined ? '' : `${className} `}focal focal-x${step(focus.x)} focal-y${step(focus.y)}`;
}
