import type { FrontBuild } from '#server/platform/front/front.ts';
import { findFrontBuild } from '#server/platform/front/front-history.ts';
import { type FrontFile, frontFiles } from './files.ts';

/** Earlier versions whose files are in memory; others are read again on request. */
const MAX_OPEN = 6;
/** Another process may publish an unknown version any moment: it is looked up again after this time. */
const UNKNOWN_MS = 2_000;
const MAX_UNKNOWN = 200;

interface FoundFile {
  readonly file: FrontFile;
  /** Whether the file is of the requested version. */
  readonly isExact: boolean;
}

/**
 * Finds files of the current version and of stored earlier ones. Files of unknown versions are looked up in the current
 * one.
 */
export function frontVersions(front: FrontBuild, dataFolder: string) {
  const current = frontFiles(front);
  const open = new Map<string, ReturnType<typeof frontFiles>>();
  const unknown = new Map<string, number>();

  async function earlierFiles(version: string): Promise<ReturnType<typeof frontFiles> | undefined> {
    const cached = open.get(version);
    if (cached !== undefined) return cached;
    const now = performance.now();
    if ((unknown.get(version) ?? Number.NEGATIVE_INFINITY) > now - UNKNOWN_MS) return undefined;
    const build = await findFrontBuild(dataFolder, version);
    if (build === undefined) {
      if (unknown.size >= MAX_UNKNOWN) unknown.clear();
      unknown.set(version, now);
      return undefined;
    }
    const [oldest] = open.keys();
    if (open.size >= MAX_OPEN && oldest !== undefined) open.delete(oldest);
    const files = frontFiles(build);
    open.set(version, files);
    return files;
  }

  return async (version: string, name: string): Promise<FoundFile | undefined> => {
    if (version !== front.version) {
      const exact = (await earlierFiles(version))?.(name);
      // A file may have been deleted meanwhile.
      const file = await exact?.catch(() => undefined);
      if (file !== undefined) return { file, isExact: true };
    }
    const file = await current(name);
    return file && { file, isExact: version === front.version };
  };
}
