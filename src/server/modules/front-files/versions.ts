import type { FrontBuild } from '#server/platform/front/front.ts';
import { findFrontBuild } from '#server/platform/front/front-history.ts';
import { type FrontFile, frontFiles } from './files.ts';

/** Files of versions that somebody still asks for; more than these are read again when they are. */
const MAX_OPEN = 6;
/** An unknown version may be published any moment by another process: it is looked for again after this time. */
const UNKNOWN_MS = 2_000;
const MAX_UNKNOWN = 200;

export interface FoundFile {
  readonly file: FrontFile;
  /** It is the very file of the version that was asked for. */
  readonly isExact: boolean;
}

/**
 * Finds files of the version that is published and of those kept from earlier deployments. What no version has is
 * looked for in the present one.
 */
export function frontVersions(front: FrontBuild, dataFolder: string) {
  const current = frontFiles(front);
  const open = new Map<string, ReturnType<typeof frontFiles>>();
  const unknown = new Map<string, number>();

  async function kept(version: string): Promise<ReturnType<typeof frontFiles> | undefined> {
    const known = open.get(version);
    if (known !== undefined) return known;
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
      const exact = (await kept(version))?.(name);
      // A file that was deleted meanwhile is as good as none.
      const file = await exact?.catch(() => undefined);
      if (file !== undefined) return { file, isExact: true };
    }
    const file = await current(name);
    return file && { file, isExact: version === front.version };
  };
}
