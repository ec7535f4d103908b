import { ICON_SOURCES } from '#server/content/markup/icon-sources.ts';
import { expectCount, readArguments } from './arguments.ts';
import type { Command } from './command.ts';

export const iconsCommand: Command = {
  name: 'icones',
  usage: 'vitrine icones',
  summary: 'Liste les icônes que «\u00a0icone\u00a0» peut nommer.',
  details: [],
  async run(args, io) {
    expectCount(readArguments(args, {}).positionals, 0, 0, '');
    for (const name of Object.keys(ICON_SOURCES).sort()) io.out(name);
  },
};
