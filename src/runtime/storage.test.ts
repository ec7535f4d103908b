import { afterEach, describe, expect, test, vi } from 'vitest';
import { localStore, sessionStore } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('storage', () => {
  test('keeps, removes, and clears what begins alike', () => {
    expect(localStore.write('a:1', 'one')).toBe(true);
    localStore.write('a:2', 'two');
    localStore.write('b:1', 'three');
    expect(localStore.read('a:1')).toBe('one');
    localStore.remove('a:1');
    expect(localStore.read('a:1')).toBeUndefined();
    localStore.clear('a:');
    expect([localStore.read('a:2'), localStore.read('b:1')]).toEqual([undefined, 'three']);
  });

  test('denied storage reads as empty and drops what is written', () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    }
    for (const store of [localStore, sessionStore]) {
      expect(store.read('a')).toBeUndefined();
      expect(store.write('a', 'b')).toBe(false);
      expect(() => store.remove('a')).not.toThrow();
      expect(() => store.clear('a')).not.toThrow();
    }
  });

  test('full storage says that nothing was kept', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(localStore.write('a', 'b')).toBe(false);
  });
});
