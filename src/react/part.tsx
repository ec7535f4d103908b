import { memo, type ReactNode, useEffect } from 'react';
import { start } from './start.ts';

interface PartProps {
  readonly data: unknown;
  readonly version?: unknown;
  readonly children: ReactNode;
}

/**
 * Markup of a feature inside of a host's React tree. Features change the markup that they are attached to, so React
 * renders it once and never updates it; other `data` mounts it anew, another `version`
 * renders it again.
 */
export function Part({ data, version, children }: PartProps): ReactNode {
  useEffect(() => {
    void start();
  }, []);
  const signature = JSON.stringify(data, (name, value: unknown) =>
    name === 'ref' || isElement(value) ? undefined : value,
  );
  return (
    <div key={signature} style={{ display: 'contents' }}>
      <Once version={version}>{children}</Once>
    </div>
  );
}

const Once = memo(
  ({ children }: Pick<PartProps, 'version' | 'children'>): ReactNode => children,
  (one, other) => one.version === other.version,
);
Once.displayName = 'Once';

/** React elements hold their owner, which JSON cannot write: other children need another `key`. */
function isElement(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}
