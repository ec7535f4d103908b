import { describe, expect, it } from 'vitest';
import { buffersMb } from './settings.ts';

const GIGABYTE = 1024 ** 3;

describe('the memory of the embedded server', () => {
  it.each([
    [0.5, 128],
    [1, 128],
    [2, 256],
    [4, 512],
    [8, 1024],
    [64, 1024],
  ])('of a machine with %d GB is %d MB', (memory, expected) => {
    expect(buffersMb(memory * GIGABYTE)).toBe(expected);
  });
});
