/** French message with `{placeholders}` → message. */
export type Messages = Readonly<Record<string, string>>;

/**
 * The lookup of messages of the browser console and of the server log. It takes them as they are printed, with their
 * values filled in, so that callers pass French messages only. A message without a translation stays French.
 */
export function messageLookup(messages: Messages): (printed: string) => string {
  const patterns = Object.entries(messages)
    .filter(([french]) => PLACEHOLDER.test(french))
    // Longer patterns first: « {1} Détail : » matches many messages.
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

/** Longer messages contain data of a request, and are not looked up. */
const MAX_LENGTH = 2_000;
const PLACEHOLDER = /\{\w+\}/;
const ALL = /\{(\w+)\}/g;

/** A placeholder that occurs twice is captured once. */
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
