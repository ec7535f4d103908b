import type { ReactNode } from 'react';
import type { NoticeLevel } from '#contract/front-notice.ts';
import { useT } from '#language/locale.tsx';
import { LEVEL_ICONS, LEVEL_WORDS } from '#server/content/alerts/levels.ts';
import { Icon } from '#server/content/markup/icon.tsx';

interface StateBadgeProps {
  readonly tone: 'good' | 'waiting' | 'bad' | 'plain';
  readonly children: ReactNode;
}

/** A state as a word; its colour repeats the meaning. */
export function StateBadge({ tone, children }: StateBadgeProps) {
  return (
    <span className="admin-badge" data-tone={tone}>
      {children}
    </span>
  );
}

const TONES = { information: 'plain', vigilance: 'waiting', urgence: 'bad' } as const;

/** The level of an alert. */
export function LevelBadge({ level = 'information' }: Readonly<{ level?: NoticeLevel | undefined }>) {
  const t = useT();
  return (
    <StateBadge tone={TONES[level]}>
      <Icon name={LEVEL_ICONS[level]} /> {t(LEVEL_WORDS[level])}
    </StateBadge>
  );
}
