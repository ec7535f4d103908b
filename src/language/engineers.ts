/** French message with `{placeholders}` → message. */
export type Messages = Readonly<Record<string, string>>;

/**
 * The lookup of what engineers read, on the console of a browser and in the log of a server. It takes messages as they
 * are printed, with their values in them: those who write them need not know of languages. What it does not know stays
 * French.
 */
export function messageLookup(messages: Messages): (printed: string) => string {
  const patterns = Object.entries(messages)
    .filter(([french]) => PLACEHOLDER.test(french))
    // Those that say more go first: « {1} Détail : » fits many.
    .sort(([one], [other]) => other.length - one.length)
    .map(([french, text]) => ({ pattern: patternOf(french), text }));
  const lookUp = (printed: string): string => {
    const whole = messages[printed];
    if (whole !== undefined) return whole;
    for (const { pattern, text } of patterns) {
      const values = pattern.exec(printed)?.groups;
      // A value may be a message itself: the reason of a failure.
      if (values !== undefined) return text.replace(ALL, (_, name: string) => lookUp(values[`v${name}`] ?? ''));
    }
    return printed;
  };
  return (printed) => {
    const [, name = '', message = ''] = /^(\[[\w-]+\] )?(.*)$/s.exec(printed) ?? [];
    return message.length > MAX_LENGTH ? printed : name + lookUp(message);
  };
}

/** Longer values contain data of a request. */
const MAX_LENGTH = 2_000;
const PLACEHOLDER = /\{\w+\}/;
const ALL = /\{(\w+)\}/g;

/** A name that stands twice is read once. */
function patternOf(french: string): RegExp {
  const seen = new Set<string>();
  const parts = french.split(ALL).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    if (seen.has(part)) return '.*?';
    seen.add(part);
    return `(?<v${part}>.*?)`;
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}
