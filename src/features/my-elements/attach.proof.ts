import type { ApiServices } from '#runtime/api.ts';

/** `renewProof` of the user interface, which few visits need: false too where its code cannot be loaded. */
export async function renewProof(services: ApiServices, form?: HTMLFormElement): Promise<boolean> {
  try {
    return await (await import('#ui/renew-proof.ts')).renewProof(services, form);
  } catch {
    return false;
  }
}
