import type { ApiServices } from '#runtime/api.ts';

/** `renewCsrf`, whose code few visits need; false too where it cannot be loaded or rejects. */
export async function tryRenewCsrf(services: ApiServices, form?: HTMLFormElement): Promise<boolean> {
  try {
    return await (await import('#ui/renew-csrf.ts')).renewCsrf(services, form);
  } catch {
    return false;
  }
}
