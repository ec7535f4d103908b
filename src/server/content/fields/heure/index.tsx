import { clock, clockWords, hoursWords, isOnStep, isWithinHours, slotsOf } from '#contract/hours.ts';
import type { Words } from '#language/translate.ts';
import { possibleWords, reportOrder } from '#server/content/fields/date-kind.tsx';
import type {
  Control,
  ElementKind,
  Fault,
  FieldDefinition,
  FormKind,
  WrittenBounds,
} from '#server/content/fields/field.ts';
import { FORM_TEXT, shown, TEXT } from '#server/content/fields/text-kind.tsx';
import { FORM_LABELS, MISSING, SENTENCES } from '#server/content/fields/texts.ts';
import { timeOf } from '#server/content/language/dates.ts';
import { Field, SelectField } from '#server/content/markup/form.tsx';
import { FIELD_TEXTS } from '#server/content/site/texts/fields.ts';
import { text } from '#server/content/site/yaml/scalars.ts';
import type { Located } from '#server/content/site/yaml/shape.ts';
import { quoting } from '#server/content/site/yaml/wording.ts';

const STORED = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time of day, `HH:MM`. */
export const heure: ElementKind & FormKind = {
  element: {
    ...TEXT,
    group: 'when',
    isBounded: false,
    read(_, [typed = '']) {
      const time = readTime(typed);
      return time === undefined ? { text: SENTENCES.time } : { value: time };
    },
    markup: (_, control) => timeInput(control),
    show: shown((time, words) => (STORED.test(time) ? <time dateTime={time}>{timeOf(time, words)}</time> : time)),
    seed: () => text({ pattern: STORED, form: FIELD_TEXTS.aTime, example: '14:30' }),
    sortKey: (_, value, then) => (typeof value === 'string' && STORED.test(value) ? `${value}${then}` : undefined),
    searchText: undefined,
  },
  form: {
    ...FORM_TEXT,
    keys: ['heures', 'pas'],
    maxLength: 200,
    missing: MISSING.time,
    bounds: timeBounds,
    hint: ({ earliest, latest, ...field }, words) =>
      earliest === undefined || latest === undefined || field.help !== undefined
        ? possibleWords(field, words)
        : words.t(FORM_LABELS.range, { min: timeOf(earliest, words), max: timeOf(latest, words) }),
    read({ earliest, latest, ...field }, [typed = ''], { words }) {
      const time = readTime(typed);
      if (time === undefined) return { text: SENTENCES.time };
      if (earliest !== undefined && time < earliest)
        return { text: SENTENCES.timeBefore, words: { min: timeOf(earliest, words) } };
      if (latest !== undefined && time > latest)
        return { text: SENTENCES.timeAfter, words: { max: timeOf(latest, words) } };
      return otherTime(field, time, words) ?? { value: time };
    },
    markup: (field, control) => {
      const { earliest, latest, hours = [], minuteStep } = field;
      if (hours.length === 0 && minuteStep === undefined) return timeInput(control, earliest, latest);
      return (
        <SelectField
          {...control.facts}
          data-size="m"
          options={slotOptions(field, control.words)}
          defaultValue={control.value}
        />
      );
    },
    show: (_, value, words) => timeOf(value, words),
  },
  examples: {
    'a time': { kind: 'normal', label: 'Ouverture des portes', typed: '14:30' },
    'between two': { kind: 'edge', label: 'Vous appeler vers', earliest: '08:30', latest: '17:30', typed: '9h' },
    'one of the hours': {
      kind: 'edge',
      label: 'Vous appeler vers',
      hours: [
        { from: 540, to: 720 },
        { from: 840, to: 1050 },
      ],
      minuteStep: 30,
      typed: '14:30',
      only: 'form',
    },
    'that does not exist': { kind: 'failure', label: 'Ouverture des portes', typed: '25:00' },
    'another hour': {
      kind: 'failure',
      label: 'Vous appeler vers',
      hours: [{ from: 540, to: 720 }],
      typed: '14:30',
      only: 'form',
    },
    'too late': { kind: 'failure', label: 'Vous appeler vers', latest: '17:30', typed: '18:00', only: 'form' },
  },
};

/** Minutes between the times of a list, without `pas`. */
const USUAL_STEP = 15;

function otherTime({ hours = [], minuteStep }: FieldDefinition, time: string, { t }: Words): Fault | undefined {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  if (!isWithinHours(minutes, hours)) return { text: SENTENCES.timeOther, words: { hours: hoursWords(hours, t) } };
  const step = minuteStep ?? (hours.length === 0 ? 1 : USUAL_STEP);
  return isOnStep(minutes, hours, step) ? undefined : { text: SENTENCES.timeStep };
}

/** The times that can be chosen: « 9 h », « 9 h 15 »… */
function slotOptions(
  { hours = [], minuteStep = USUAL_STEP, earliest = '', latest = '24' }: FieldDefinition,
  { t }: Words,
) {
  const slots = slotsOf(hours, minuteStep).filter((slot) => clock(slot) >= earliest && clock(slot) <= latest);
  return new Map([['', t(FORM_LABELS.choose)], ...slots.map((slot) => [clock(slot), clockWords(slot, t)] as const)]);
}

/** `HH:MM` from what a native field sends or a user types: 14:30, 14h30, 14 h 30, 14 h, 1430. */
function readTime(typed: string): string | undefined {
  const [, digits, hour = digits?.slice(0, -2), minute = digits?.slice(-2) ?? '00'] =
    /^(?:(\d{3,4})|(\d{1,2})\s?(?:h|:(?=\d))\s?(\d{2})?(?::\d{2}(?:\.\d+)?)?)$/i.exec(typed.trim()) ?? [];
  const time = `${hour?.padStart(2, '0')}:${minute}`;
  return STORED.test(time) ? time : undefined;
}

function timeInput({ facts, value }: Control, min?: string, max?: string) {
  // A native field drops invalid values: they are shown in a text field, to be corrected.
  const native = value === '' || STORED.test(value) ? { type: 'time', min, max } : { type: 'text' };
  return <Field {...facts} {...native} data-size="s" defaultValue={value} />;
}

function timeBounds({ min, max }: WrittenBounds): Partial<FieldDefinition> {
  const read = (bound: Located<string> | undefined) => {
    if (bound === undefined || STORED.test(bound.value)) return bound?.value;
    return bound.report(quoting(FIELD_TEXTS.notATime, { value: bound.value }), FIELD_TEXTS.exampleTime);
  };
  const [earliest, latest] = [read(min), read(max)];
  if (max !== undefined && earliest !== undefined && latest !== undefined && earliest > latest)
    reportOrder(max, earliest);
  return { earliest, latest };
}
