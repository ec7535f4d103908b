/** The size of one file, which is held in memory while it is checked. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
/** The size of all uploaded files of one site. */
export const QUOTA_BYTES = 4 * 1024 * 1024 * 1024;
/** How many files one account may send. */
export const RATE = { max: 300, windowMs: 60 * 60_000 } as const;
