/** « 13 h 30 » stays on one line, however it was typed: no line ends inside an hour. */
export function unbrokenHours(text: string): string {
  return text.replace(/(\d) h(?: (\d{2})(?!\d))?/g, (_, hour: string, minutes?: string) =>
    minutes === undefined ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`,
  );
}
