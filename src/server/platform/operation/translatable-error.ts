import { FRENCH_WORDS } from '#language/french.ts';
import { type Message, say } from '#language/message.ts';

/** A failure that a person can act on: `reason` is translated where it is shown, `message` is French. */
export abstract class TranslatableError extends Error {
  readonly reason: Message;

  constructor(reason: Message) {
    super(say(FRENCH_WORDS, reason));
    this.reason = reason;
  }
}
