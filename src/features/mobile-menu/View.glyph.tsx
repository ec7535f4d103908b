import { GLYPHS } from './model.glyphs.ts';

/** A sign of the menu. */
export function Glyph({ name }: { readonly name: keyof typeof GLYPHS }) {
  return (
    <svg className="mobile-menu-glyph" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path
        d={GLYPHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
