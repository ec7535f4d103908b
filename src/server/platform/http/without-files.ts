/** A file of a form that was too large to be read: it has a name, and no content. */
export class UnreadFile extends File {}

const LINE = '\r\n';
/** The head of a part is names and a media type. */
const MAX_HEAD_BYTES = 16 * 1024;

/**
 * Reads a multipart body to its end and keeps its parts without the contents of files; undefined if they are larger
 * than the limit. The end is waited for because a connection that is closed earlier shows people no response.
 */
export async function collectWithoutFiles(
  payload: AsyncIterable<Buffer>,
  boundary: string,
  limit: number,
): Promise<Buffer | undefined> {
  const mark = `${LINE}--${boundary}`;
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let isInFile = false;
  // The first boundary begins the body; all others begin a line.
  let rest = Buffer.from(LINE);
  const keep = (end: number) => {
    kept.push(rest.subarray(0, end));
    keptBytes += end;
    rest = rest.subarray(end);
  };
  for await (const chunk of payload) {
    if (keptBytes + rest.length > limit + MAX_HEAD_BYTES) continue;
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const next = rest.indexOf(mark, isInFile ? 0 : 1);
      if (isInFile) {
        rest = rest.subarray(next === -1 ? Math.max(0, rest.length - mark.length) : next);
        if (next === -1) break;
        isInFile = false;
        continue;
      }
      const head = rest.indexOf(LINE + LINE);
      if (head !== -1 && (next === -1 || head < next) && / filename="[^"]/i.test(rest.toString('latin1', 0, head))) {
        keep(head + 2 * LINE.length);
        isInFile = true;
      } else if (next === -1) break;
      else keep(next);
    }
  }
  if (!isInFile) keep(rest.length);
  return keptBytes > limit ? undefined : Buffer.concat(kept).subarray(LINE.length);
}
