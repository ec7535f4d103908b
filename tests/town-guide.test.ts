import { describe, expect, it } from 'vitest';
import { TEXTS as editor } from '#features/page-editor/texts.ts';
import { frenchForm } from '#language/translate.ts';
import { texts as messages, subscriberTexts } from '#server/modules/administration/messages/texts.ts';
import { ACT_TEXTS, texts as people } from '#server/modules/administration/people/texts.ts';
import { texts as start } from '#server/modules/administration/start/texts.ts';
import { texts as library } from '#server/modules/library/texts.ts';
import { texts as choices } from '#server/modules/site-editor/choices/texts.ts';
import { texts as history } from '#server/modules/site-editor/history/texts.ts';
import { texts as pages, STATES } from '#server/modules/site-editor/pages/texts.ts';
import { texts as redirects } from '#server/modules/site-editor/redirects/texts.ts';
import { SETTINGS } from '#server/modules/site-editor/settings/settings.ts';
import { languageTexts, menuTexts, texts as settings } from '#server/modules/site-editor/settings/texts.ts';
import { texts as sitePages } from '#server/modules/site-pages/texts.ts';
import { ROLE_NAMES } from '#server/people/accounts/texts.ts';
import { ENTRIES } from '#server/render/administration/entries.ts';
import { texts as frame } from '#server/render/administration/texts.ts';
import { TEXTS } from '#ui/library-picker/texts.ts';
import { readDocument } from './guide-blocks.ts';

const guide = readDocument('guides/guide-de-la-mairie.md');
const acts = Object.values(ACT_TEXTS).map(({ title }) => title);
const settingTitles = Object.values(SETTINGS).flatMap((setting) => [
  setting.title,
  'shown' in setting ? setting.shown : '',
]);
const written = [...acts, ...settingTitles, ...Object.values(STATES)];
const LABELS = [
  messages,
  subscriberTexts,
  people,
  start,
  history,
  frame,
  library,
  editor,
  TEXTS,
  pages,
  redirects,
  sitePages,
  settings,
  languageTexts,
  menuTexts,
  Object.fromEntries(written.entries()),
  choices,
].flatMap((texts) =>
  Object.values(texts).flatMap((text: unknown) => (typeof text === 'string' ? [frenchForm(text)] : [])),
);
const plain = (text: string) => text.replace(/\s+/g, ' ');

describe('« Guide de la mairie »', () => {
  it('ADMIN-1 ADMIN-4 ADMIN-6 ADMIN-7 ADMIN-8 quotes labels that exist in the pages', () => {
    const quoted = [...guide.matchAll(/«\u00a0([^»]+)\u00a0»/g)].map(([, words = '']) => plain(words));
    expect(quoted.length).toBeGreaterThan(20);
    expect(quoted.filter((words) => !LABELS.some((label) => plain(label) === words))).toEqual([]);
  });

  it('explains every entry of the navigation and every act', () => {
    const missing = [...Object.values(ENTRIES).map(({ title }) => title), ...acts].filter(
      (title) => !plain(guide).includes(plain(title)),
    );
    expect(missing).toEqual([]);
  });

  it('ADMIN-2 explains every role, from the least to the most', () => {
    const explained = [...guide.matchAll(/^\| (\S[^|]+) \| [^|]+\|$/gm)].map(([, name = '']) => name.trim());
    expect(explained.filter((name) => name !== 'Rôle')).toEqual(Object.values(ROLE_NAMES));
  });
});
