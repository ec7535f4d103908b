import { useT } from '#language/locale.tsx';
import { FieldSet } from '#server/content/markup/form.tsx';
import type { Picture } from '#server/content/site/types.ts';
import { texts } from './texts.ts';

/** Places that the field offers, in % of a side: five by five points over the picture. */
const STEPS = [10, 30, 50, 70, 90] as const;
const CENTRE = { x: 50, y: 50 } as const;

type Focus = NonNullable<Picture['focus']>;

export const FOCUS_FIELD = 'foyer';

/** The focal point, chosen on the picture itself; by keyboard with the arrow keys. */
export function FocusField({ src, focus }: Readonly<{ src: string; focus: Focus | undefined }>) {
  const t = useT();
  const { x, y } = focus ?? CENTRE;
  const isOffered = [x, y].every((side) => STEPS.some((step) => step === side));
  return (
    <FieldSet id="fichier-foyer" name={FOCUS_FIELD} label={t(texts.focus)} hint={t(texts.focusHint)} isMarked>
      <div className="library-focus">
        <img src={src} alt="" />
        <div className="library-points">
          {STEPS.flatMap((down) =>
            STEPS.map((right) => (
              <Point key={`${right} ${down}`} x={right} y={down} isChosen={x === right && y === down} />
            )),
          )}
        </div>
      </div>
      {isOffered ? null : (
        <label className="library-other-point">
          <input type="radio" name={FOCUS_FIELD} value={`${x} ${y}`} defaultChecked /> {t(texts.point, { x, y })}
        </label>
      )}
    </FieldSet>
  );
}

function Point({ x, y, isChosen }: Focus & { readonly isChosen: boolean }) {
  const t = useT();
  return (
    <label className="library-point">
      <input type="radio" name={FOCUS_FIELD} value={`${x} ${y}`} defaultChecked={isChosen} />
      <span className="visually-hidden">{t(texts.point, { x, y })}</span>
    </label>
  );
}

/** The focal point of a posted form; undefined for the centre, which is not stored. */
export function readFocus(written: string): Focus | undefined {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(written) ?? [];
  const focus = { x: Number(x), y: Number(y) };
  const isReal = focus.x >= 0 && focus.x <= 100 && focus.y >= 0 && focus.y <= 100;
  return !isReal || (focus.x === CENTRE.x && focus.y === CENTRE.y) ? undefined : focus;
}
