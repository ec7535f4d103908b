import { expect, it } from 'vitest';
import { terminalIo } from './io.ts';

it('a command goes on when its output is no longer read, as with `| head`', () => {
  terminalIo();
  const fail = (code: string) => process.stdout.emit('error', Object.assign(new Error(`write ${code}`), { code }));
  expect(() => fail('EPIPE')).not.toThrow();
  expect(() => fail('EIO')).toThrow('EIO');
});
