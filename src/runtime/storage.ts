/**
 * Browser storage that never throws: denied, full or absent storage reads as empty and drops what is written. Callers
 * treat it as a cache, never as the only copy of what a person typed.
 */
interface Store {
  read(key: string): string | undefined;
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Removes every key that starts with the prefix. */
  clear(prefix: string): void;
}

/** Reads one key, for scripts that need no more: undefined where storage is denied. */
export function peek(area: 'localStorage' | 'sessionStorage', key: string): string | undefined {
  try {
    return window[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export const localStore: Store = store(() => window.localStorage);
export const sessionStore: Store = store(() => window.sessionStorage);

function store(area: () => Storage): Store {
  function attempt<Value>(use: (storage: Storage) => Value, otherwise: Value): Value {
    try {
      return use(area());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key) => attempt((storage) => storage.getItem(key) ?? undefined, undefined),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    clear: (prefix) =>
      attempt((storage) => {
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
      }, undefined),
  };
}
