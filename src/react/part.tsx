import { memo, type ReactNode, useEffect } from 'react';
import { start } from './start.ts';

/**
 * Markup of a feature inside of a host's React tree. Features change the markup that they are attached to, so React
 * renders it once and leaves it alone; other `data` mounts it anew. The host's own updates pass it by.
 */
export function Part({ data, children }: { readonly data: unknown; readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    void start();
  }, []);
  const signature = JSON.stringify(data, (_, value: unknown) => (isElement(value) ? undefined : value));
  return (
    <div key={signature} style={{ display: 'contents' }}>
      <Once>{children}</Once>
    </div>
  );
}

const Once = memo(
  ({ children }: { readonly children: ReactNode }): ReactNode => children,
  () => true,
);
Once.displayName = 'Once';

/** React elements hold their owner, which JSON cannot write: other children need another `key`. */
function isElement(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$$typeof' in value;
}
