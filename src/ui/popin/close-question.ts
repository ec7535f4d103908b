import type { ApiServices } from '#runtime/api.ts';
import { openQuestion } from '#ui/dialog/api.ts';

/**
 * LBOX-6: before its box closes, a function of the page inside the iframe is called by name. A result other than false
 * and an empty text is a question to the visitor. The box closes when the page is not of this site, has no such
 * function, or the function throws. `options` are those of the question.
 */
export function confirmCloseBy(
  name: string,
  services: ApiServices,
  options?: { readonly important: boolean },
): (frame: Window | undefined) => Promise<boolean> {
  return async (frame) => {
    const text = questionIn(await answerOf(frame, name));
    return text === '' || openQuestion(text, services, options);
  };
}

/** The result of the function as text; '' when there is no question. */
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
