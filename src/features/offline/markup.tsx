/** The hook, for the body of every page of a site that may be read offline. */
export function offlineHook(address: string | undefined): Readonly<Record<'data-offline', string>> | undefined {
  return address === undefined ? undefined : { 'data-offline': address };
}
