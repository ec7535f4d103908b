import { expect, it } from 'vitest';
import { Form, formOf, unchangedForm } from './form.ts';

const ENDING = 'Date: now\r\n\r\n';

it('SERVE-1 a form is one piece of bytes, the same until the last lines of its head change', () => {
  const form = formOf(['content-type', 'text/plain', 'vary', 'x'], Buffer.from('bonjour'), 'br');
  const bytes = form.bytes(ENDING);
  expect(bytes.toString()).toBe(
    `HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\nvary: Accept-Encoding\r\ncontent-length: 7\r\ncontent-encoding: br\r\n${ENDING}bonjour`,
  );
  expect(form.bytes(ENDING)).toBe(bytes);
  const later = form.bytes('Date: later\r\n\r\n');
  expect(later.toString()).toMatch(/Date: later\r\n\r\nbonjour$/);
  expect([bytes.toString().endsWith(`${ENDING}bonjour`), form.body.toString(), form.size]).toEqual([true, 'bonjour', 7]);
});

it('an answer that says that nothing changed tells nothing of a body', () => {
  const form = unchangedForm(formOf(['content-type', 'text/plain', 'etag', '"a"'], Buffer.from('bonjour')));
  expect(form.bytes(ENDING).toString()).toBe(`HTTP/1.1 304 Not Modified\r\netag: "a"\r\nvary: Accept-Encoding\r\n${ENDING}`);
});

it('a header that would begin another line is refused', () => {
  expect(() => new Form(200, ['x', 'a\r\nset-cookie: b'], Buffer.alloc(0))).toThrow(/Invalid character/);
  expect(() => new Form(200, ['x\r\ny', 'a'], Buffer.alloc(0))).toThrow(/must be a valid HTTP token/);
});
