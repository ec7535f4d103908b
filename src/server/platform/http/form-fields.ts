import { isObject } from '#contract/wire.ts';

/** Reads the fields of a posted form: texts of a bounded length; what is absent, repeated or too long is ''. */
export function formFields(body: unknown): (name: string, maxLength: number) => string {
  const fields = isObject(body) ? body : {};
  return (name, maxLength) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return typeof value === 'string' && value.length <= maxLength ? value : '';
  };
}
