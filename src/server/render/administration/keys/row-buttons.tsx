import { createContext, useContext } from 'react';
import { useT } from '#language/locale.tsx';
import { SmallButton } from '#server/content/markup/form.tsx';
import { texts } from './texts.ts';
import { ROW_ACTS, type RowAct, readRowAct } from './values.ts';

const LABELS: Readonly<Record<RowAct, string>> = { monter: texts.up, descendre: texts.down, retirer: texts.remove };
const STEPS: Readonly<Record<RowAct, number>> = { monter: -1, descendre: 1, retirer: 0 };

/** The button of a row that a form was sent with; '' for another one. */
export const PressedContext = createContext('');

interface RowButtonsProps {
  /** The name of the list. */
  readonly name: string;
  readonly row: number;
  readonly count: number;
  /** The name of the row. */
  readonly about: string;
  readonly isRemovable?: boolean;
}

/**
 * The buttons that move or remove a row of a list (`moveRow`). After a press focus is on the same button of the moved
 * row, or on another one of it where that act is no longer possible.
 */
export function RowButtons({ name, row, count, about, isRemovable = false }: RowButtonsProps) {
  const t = useT();
  const done = readRowAct(useContext(PressedContext));
  const isPossible: Readonly<Record<RowAct, boolean>> = {
    monter: row > 0,
    descendre: row < count - 1,
    retirer: isRemovable,
  };
  const acts = ROW_ACTS.filter((act) => isPossible[act]);
  // The last row takes the place of a removed one after it.
  const isDone = done?.name === name && Math.min(done.row + STEPS[done.act], count - 1) === row;
  const focused = isDone ? (acts.find((act) => act === done.act) ?? acts[0]) : undefined;
  return acts.map((act) => (
    <SmallButton
      key={act}
      name="geste"
      value={`${name}.${act}.${row}`}
      about={about}
      formNoValidate
      autoFocus={act === focused}
    >
      {t(LABELS[act])}
    </SmallButton>
  ));
}
