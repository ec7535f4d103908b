/** The pattern of LIKE for values that contain a text, in which nothing is a wildcard. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
