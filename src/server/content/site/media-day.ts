import { open } from 'node:fs/promises';

/** Where producers write the dates of a PDF: its beginning, or its end. */
const PART_BYTES = 131_072;
const WRITTEN = /\/(?:ModDate|CreationDate)\s*\(D:(\d{4})(\d{2})(\d{2})|<xmp:ModifyDate>(\d{4})-(\d{2})-(\d{2})/;

/**
 * The day of a document, `YYYY-MM-DD`: the one in its name (`compte-rendu-2026-09-28.pdf`), or the one that a PDF
 * states of itself. The date of the file would be that of the last deployment.
 */
export async function documentDay(path: string): Promise<string | undefined> {
  const named = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)[^/]*$/.exec(path);
  if (named !== null) return existing(named.slice(1, 4));
  if (!path.toLowerCase().endsWith('.pdf')) return undefined;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for (const position of [0, Math.max(0, size - PART_BYTES)]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PART_BYTES), 0, PART_BYTES, position);
      const found = WRITTEN.exec(buffer.toString('latin1', 0, bytesRead));
      if (found !== null) return existing(found.slice(1).filter((part) => part !== undefined));
    }
    return undefined;
  } finally {
    await file.close();
  }
}

function existing(parts: readonly string[]): string | undefined {
  const day = parts.join('-');
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}
