import type { ReactNode } from 'react';

export interface LegacyEmbedProps {
  readonly source: string;
  /** Of the plugin it was made for. */
  readonly version?: string;
  /** What everybody sees. */
  readonly children: ReactNode;
}

/** An animation of an older site, by its alternative: nothing that would ask for a plugin is written. */
export function LegacyEmbed({ source, version, children }: LegacyEmbedProps): ReactNode {
  return (
    <div data-animation={source} data-animation-version={version}>
      <div data-animation-alternative="">{children}</div>
    </div>
  );
}
