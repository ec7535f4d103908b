/** For integrators, on the console. */
export const CONSOLE = {
  unknownKind: (kind: string) =>
    `La valeur « ${kind} » de data-sticky est inconnue. Ce menu défile avec la page. Écrivez « menu » ou « second ».`,
} as const;
