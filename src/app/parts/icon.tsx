import type { ReactNode } from 'react';

/** A single-colour icon from its paths (bootstrap-icons, 16 by 16). Decoration unless it has a label. */
export function Icon({ paths, label }: { paths: readonly string[]; label?: string }): ReactNode {
  const drawing = paths.map((path) => <path key={path} d={path} />);
  if (label === undefined) {
    return (
      <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
        {drawing}
      </svg>
    );
  }
  return (
    <svg className="icon" viewBox="0 0 16 16" role="img" aria-label={label}>
      {drawing}
    </svg>
  );
}
