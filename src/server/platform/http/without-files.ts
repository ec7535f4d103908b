/** A file of a form that was too large to be read: it has a name, and no content. */
export class UnreadFile extends File {}

const LINE = '\r\n';
/** The head of a part is names and a media type. */
const MAX_HEAD_BYTES = 16 * 1024;
/** A form has a few dozen fields. */
export const MAX_PARTS = 400;

/**
 * Reads a multipart body to its end and keeps its parts without the contents of files; undefined if they are larger
 * than the limit, or too many. The end is waited for because a connection that is closed earlier shows people no
 * response.
 */
export async function collectWithoutFiles(
  payload: AsyncIterable<Buffer>,
  boundary: string,
  limit: number,
): Promise<Buffer | undefined> {
  const mark = `${LINE}--${boundary}`;
  // Copied into one buffer: each kept piece would hold all of the chunk that it came with.
  const kept = Buffer.allocUnsafe(limit);
  let keptBytes = 0;
  let parts = 0;
  const isTooLarge = () => keptBytes > limit || parts > MAX_PARTS;
  let place: 'head' | 'text' | 'file' = 'text';
  // The first boundary begins the body; all others begin a line.
  let rest = Buffer.from(LINE);
  const pass = (end: number) => {
    if (place !== 'file') {
      if (keptBytes + end <= limit) rest.copy(kept, keptBytes, 0, end);
      keptBytes += end;
    }
    rest = rest.subarray(end);
  };
  /** Passes a head, or the content after it, once it is whole; every byte is searched a bounded number of times. */
  const passNext = (): boolean => {
    if (place === 'head') {
      const head = rest.subarray(0, MAX_HEAD_BYTES);
      const end = head.indexOf(LINE + LINE);
      if (end === -1 && head.length < MAX_HEAD_BYTES) return false;
      pass(end === -1 ? head.length : end + 2 * LINE.length);
      place = end !== -1 && / filename="[^"]/i.test(head.toString('latin1', 0, end)) ? 'file' : 'text';
      return true;
    }
    const next = rest.indexOf(mark);
    pass(next === -1 ? Math.max(0, rest.length - mark.length) : next);
    if (next === -1) return false;
    place = 'head';
    parts += 1;
    return true;
  };
  for await (const chunk of payload) {
    if (isTooLarge()) continue;
    rest = Buffer.concat([rest, chunk]);
    while (!isTooLarge() && passNext());
  }
  pass(rest.length);
  return isTooLarge() ? undefined : kept.subarray(LINE.length, keptBytes);
}
