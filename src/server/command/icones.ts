import { ICON_SOURCES } from '#server/content/markup/icon-sources.ts';
import { expectCount, readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { HELP } from './words/help-texts.ts';
import { TEXTS } from './words/texts.ts';

export const iconsCommand: Command = {
  name: 'icones',
  ...HELP.icons,
  async run(args, io) {
    expectCount(readArguments(args, {}).positionals, 0, 0, TEXTS.noMore);
    for (const name of Object.keys(ICON_SOURCES).sort()) io.out(name);
  },
};
