import type { ReactNode } from 'react';

interface LegacyEmbedProps {
  readonly source: string;
  /** Version of the plugin. */
  readonly version?: string;
  /** The alternative that is shown. */
  readonly children: ReactNode;
}

/** The alternative of an animation; no markup of the plugin is written. */
export function LegacyEmbed({ source, version, children }: LegacyEmbedProps): ReactNode {
  return (
    <div data-animation={source} data-animation-version={version}>
      <div data-animation-alternative="">{children}</div>
    </div>
  );
}
