import { Fragment } from 'react';
import { useT } from '#language/locale.tsx';
import { Table } from '#server/content/markup/table.tsx';
import type { Sheet } from './sheet.ts';
import { texts } from './texts.ts';

/** The keys of a feature and what they do. */
export function Keyboard({ keyboard }: Pick<Sheet, 'keyboard'>) {
  const t = useT();
  return (
    <section aria-labelledby="clavier">
      <h2 id="clavier">{t(texts.keyboard)}</h2>
      {keyboard.length === 0 ? (
        <p>{t(texts.noKeyboard)}</p>
      ) : (
        <Table
          className="catalogue-keys"
          caption={t(texts.keysAndEffects)}
          head={[t(texts.strokes), t(texts.effect)]}
          rows={keyboard.map(([keys, effect]) => [<Keys key={keys} keys={keys} />, t(effect)])}
        />
      )}
    </section>
  );
}

function Keys({ keys }: Readonly<{ keys: string }>) {
  const t = useT();
  const strokes = strokesOf(keys);
  return strokes.map((stroke, rank) => (
    <Fragment key={stroke.join()}>
      <span className="catalogue-stroke">
        {stroke.map((key, index) => (
          <Fragment key={key}>
            {index === 0 ? null : '\u00a0+\u00a0'}
            <kbd>{isNamed(key) ? t(key) : key}</kbd>
          </Fragment>
        ))}
        {rank === strokes.length - 1 ? null : ','}
      </span>{' '}
    </Fragment>
  ));
}

/** « Maj + Tab, Échap »: a plus joins keys pressed together, a comma separates alternatives. */
export function strokesOf(keys: string): readonly (readonly string[])[] {
  return keys.split(', ').map((stroke) => stroke.split(' + '));
}

/** Whether a key has a name, which languages translate; signs and letters are the same in all of them. */
export function isNamed(key: string): boolean {
  return /\p{L}{2}/u.test(key);
}
