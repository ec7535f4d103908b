import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FRENCH_WORDS } from '#language/french.ts';
import { say } from '#language/message.ts';
import { readSite } from './read.ts';
import { withSampleSite, writeFiles } from './testing.ts';
import type { Site, SiteReading } from './types.ts';
import { watchSite } from './watch.ts';

const GOOD = 'id: essai\nnom: Nouveau nom\n';
const BAD = 'id: essai\n';

describe('watchSite', () => {
  it('reports every change, also while a file is wrong', async () => {
    await withSampleSite({}, async (folder) => {
      let served: Site | undefined = (await readSite(folder)).site;
      let arrived: (reading: SiteReading) => void = () => {};
      const stop = new AbortController();
      const onChange = (reading: SiteReading) => {
        served = reading.site ?? served;
        arrived(reading);
      };
      const watching = watchSite(folder, onChange, stop.signal);

      /** Waits for the result of this change; events of earlier writes may still be pending. */
      const change = async (files: Record<string, string>, isAnswer: (reading: SiteReading) => boolean) => {
        const answer = new Promise<SiteReading>((resolve) => {
          arrived = (reading) => isAnswer(reading) && resolve(reading);
        });
        await writeFiles(folder, files);
        return answer;
      };

      const broken = await change({ 'site.yaml': BAD }, (reading) => reading.site === undefined);
      expect(broken.problems.map((problem) => say(FRENCH_WORDS, problem.message))).toEqual([
        'Il manque «\u00a0nom\u00a0».',
      ]);
      expect(served?.name).toBe('Essai');

      await change({ 'site.yaml': GOOD }, (reading) => reading.site?.name === 'Nouveau nom');
      expect(served?.name).toBe('Nouveau nom');

      const page = '---\nid: 40\ntitre: Nouvelle page\n---\n';
      await change(
        { 'pages/mairie/services/nouvelle.md': page },
        (reading) => reading.site?.pagesById.has('40') === true,
      );

      // Many editors write a new file and rename it to the old one.
      for (const name of ['Un', 'Deux', 'Trois']) {
        await writeFile(join(folder, 'site.yaml~'), `id: essai\nnom: ${name}\n`);
        const reported = change({}, (reading) => reading.site?.name === name);
        await rename(join(folder, 'site.yaml~'), join(folder, 'site.yaml'));
        await reported;
      }

      stop.abort();
      await watching;
    });
  }, 20_000);

  it('rejects when the folder is moved away: a new one in its place would not be seen', async () => {
    await withSampleSite({}, async (folder) => {
      const watching = watchSite(folder, () => {}, new AbortController().signal);
      await rename(folder, `${folder}-ailleurs`);
      await expect(watching).rejects.toThrow('ENOENT');
      await rename(`${folder}-ailleurs`, folder);
    });
  });

  it('rejects when the change cannot be handled', async () => {
    await withSampleSite({}, async (folder) => {
      const failure = new Error('full');
      const watching = watchSite(
        folder,
        () => {
          throw failure;
        },
        new AbortController().signal,
      );
      const rejected = expect(watching).rejects.toBe(failure);
      await writeFiles(folder, { 'theme.css': 'a {}' });
      await rejected;
    });
  });
});
