import { describe, expect, it } from 'vitest';
import { BodyRoom } from './body-room.ts';

const NO_WAIT = 0;
const LONG = 60_000;

describe('room for bodies', () => {
  it('is taken as long as there is some, and given back once', async () => {
    const room = new BodyRoom(100);
    const release = await room.take('a', 60, NO_WAIT);
    expect(await room.take('b', 60, NO_WAIT)).toBeUndefined();
    release?.();
    release?.();
    expect(room.heldBytes).toBe(0);
    expect(await room.take('b', 60, NO_WAIT)).toBeDefined();
  });

  it('is waited for', async () => {
    const room = new BodyRoom(100);
    const release = await room.take('a', 100, NO_WAIT);
    const later = room.take('b', 50, LONG);
    release?.();
    expect(await later).toBeDefined();
    expect(room.heldBytes).toBe(50);
  });

  it('leaves half of it to others, and lets one owner send one body of any size', async () => {
    const room = new BodyRoom(100);
    expect(await room.take('a', 30, NO_WAIT)).toBeDefined();
    expect(await room.take('a', 30, NO_WAIT)).toBeUndefined();
    expect(await room.take('b', 70, NO_WAIT)).toBeDefined();
    expect(room.heldBytes).toBe(100);
  });
});
