import { messageLookup } from '#language/engineers.ts';
import messages from '#languages/en/console.json';

/** The messages of the console on pages that are not French: English, whatever their language. */
export const lookUp = messageLookup(messages);
