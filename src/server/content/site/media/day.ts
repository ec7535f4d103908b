import { open } from 'node:fs/promises';
import { isDay } from '#contract/month.ts';

/** Where producers write the dates of a PDF: its beginning, or its end. */
const PART_BYTES = 131_072;
const WRITTEN = /\/(?:ModDate|CreationDate)\s*\(D:(\d{4})(\d{2})(\d{2})|<xmp:ModifyDate>(\d{4})-(\d{2})-(\d{2})/;

/**
 * The day of a document, `YYYY-MM-DD`: that of its name (`compte-rendu-2026-09-28.pdf`), or that of the metadata of a
 * PDF. The date of the file would be that of the last deployment. `content`: the bytes of a file that is not written
 * yet.
 */
export async function documentDay(path: string, content?: Buffer): Promise<string | undefined> {
  const named = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)[^/]*$/.exec(path);
  if (named !== null) return validDay(named.slice(1, 4));
  if (!path.toLowerCase().endsWith('.pdf')) return undefined;
  if (content !== undefined) return writtenDay(content.subarray(0, PART_BYTES), content.subarray(-PART_BYTES));
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const part = async (position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES, position);
      return buffer.subarray(0, bytesRead);
    };
    return writtenDay(await part(0), await part(Math.max(0, size - PART_BYTES)));
  } finally {
    await file.close();
  }
}

function writtenDay(...parts: readonly Buffer[]): string | undefined {
  for (const part of parts) {
    const found = WRITTEN.exec(part.toString('latin1'));
    if (found !== null) return validDay(found.slice(1).filter((digits) => digits !== undefined));
  }
  return undefined;
}

function validDay(parts: readonly string[]): string | undefined {
  const day = parts.join('-');
  return isDay(day) ? day : undefined;
}
