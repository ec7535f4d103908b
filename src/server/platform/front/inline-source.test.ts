import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineSource } from './inline-source.ts';

describe('SERVE-6 the text of an inline element', () => {
  it('is what browsers hash: without a byte order mark, with LF as line end', () => {
    const text = 'a {\n}\nb {}\n';
    expect(inlineSource('\ufeffa {\r\n}\rb {}\n')).toEqual({
      text,
      hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    });
  });

  it.each(['a::before { content: "</STYLE >" }', '/* <!-- */', 'a { content: "</script>" }', 'a\0 {}'])(
    'is never %j, which would not arrive whole',
    (text) => expect(inlineSource(text)).toBeUndefined(),
  );
});
