import { DEFAULT_SETTINGS, decodeSettings, decodeTrail, SETTINGS_ID, type Settings } from '#contract/page.ts';
import { warn } from './report.ts';

/** The page as the server described it (PAGE-1, PAGE-2). */
export interface Page {
  readonly id: string;
  readonly parentId: string;
  /** Ids from the home page down to this one. */
  readonly trail: readonly string[];
  readonly settings: Settings;
}

export function readPage(): Page {
  const { idpage = '', idparent = '', filariane } = document.body.dataset;
  return { id: idpage, parentId: idparent, trail: decodeTrail(filariane), settings: readSettings() };
}

/** A missing or broken block means defaults and one warning, never a dead page. */
function readSettings(): Settings {
  const block = document.getElementById(SETTINGS_ID);
  try {
    const { settings, problems } = decodeSettings(JSON.parse(block?.textContent ?? 'absent'));
    if (problems.length > 0) explain(`illisible (${problems.join(', ')})`);
    return settings;
  } catch {
    explain(block === null ? 'absent' : 'illisible (JSON)');
    return DEFAULT_SETTINGS;
  }
}

function explain(state: string): void {
  warn('page', `Le bloc de réglages #${SETTINGS_ID} est ${state}. Les valeurs par défaut s’appliquent. Corrigez-le.`);
}

/**
 * The top window gets a fixed name, so that windows opened from the site can target it (PAGE-3). A window that the site
 * opened under a name keeps it, to be reused (WIN-3).
 */
export function nameWindow({ settings: { product } }: Page): void {
  const isOurs = window.name.startsWith(`${product}-`) || (window.name !== '' && Boolean(window.opener));
  if (window.self === window.top && !isOurs) window.name = `${product}-site`;
}
