import type { ApiServices } from '#runtime/api.ts';
import { ask, type Question } from '#ui/dialog/api.ts';

/**
 * LBOX-6: the page inside the iframe is asked before its box closes, by the name of one of its own functions. Anything
 * but false and an empty text is the text of a question to the person. No page of this site, no such function, or one
 * that throws: the box closes. `no` and `yes` are keys of the buttons.
 */
export function confirmCloseBy(
  name: string,
  services: ApiServices,
  { no, yes, focus }: Pick<Question, 'no' | 'yes' | 'focus'> = { no: 'no', yes: 'yes' },
): (frame: Window | undefined) => Promise<boolean> {
  const { t } = services;
  return async (frame) => {
    const text = questionIn(await answerOf(frame, name));
    return text === '' || ask({ title: t('warning'), text, no: t(no), yes: t(yes), ...(focus && { focus }) }, services);
  };
}

/** What the function answered, as text; '' when there is nothing to ask. */
export function questionIn(answer: unknown): string {
  return answer === false || answer === undefined || answer === null ? '' : String(answer).trim();
}

const FUNCTION_NAME = /^[A-Za-z_$][\w$]*$/;

async function answerOf(frame: Window | undefined, name: string): Promise<unknown> {
  try {
    if (frame === undefined || !FUNCTION_NAME.test(name) || !Object.hasOwn(frame, name)) return false;
    const named: unknown = Reflect.get(frame, name);
    return typeof named === 'function' ? await named.call(frame) : false;
  } catch {
    return false;
  }
}
