import path from 'node:path';
import { nginxLines } from '#server/cache/page-files.nginx.ts';
import { readSite } from '#server/site/read.ts';
import { expectCount, readArguments } from './arguments.ts';
import { type Command, CommandFailure, EXIT } from './command.ts';
import { tellProblems } from './sites.ts';

/** Where the service writes its pages unless told otherwise: systemd makes it (`RuntimeDirectory=vitrine`). */
const PAGES_FOLDER = '/run/vitrine';

export const nginxCommand: Command = {
  name: 'nginx',
  usage: 'vitrine nginx <site> [--http]',
  summary: 'Écrit les lignes par lesquelles nginx sert en fichiers les pages d’un site.',
  details: [
    '  --http             Pour un site servi sans HTTPS.',
    '',
    `  VITRINE_PAGES      Dossier où le service écrit les pages (sinon ${PAGES_FOLDER}).`,
    '',
    'À refaire quand le site ou Vitrine change. Des lignes anciennes ne font perdre que la vitesse\u00a0: nginx demande alors chaque page à Vitrine.',
  ],
  async run(args, io) {
    const { values, positionals } = readArguments(args, { http: { type: 'boolean' } });
    expectCount(positionals, 1, 1, 'le dossier du site');
    const [folder = ''] = positionals;
    const { site, problems } = await readSite(path.resolve(io.cwd, folder));
    tellProblems(io, folder, problems);
    if (site === undefined)
      throw new CommandFailure(EXIT.site, 'Le site ne peut pas être publié\u00a0: corrigez d’abord ce qui est dit ci-dessus.');
    await io.write(nginxLines(site, { folder: io.env.VITRINE_PAGES || PAGES_FOLDER, isHttps: values.http !== true }));
  },
};
