import type { ReactNode } from 'react';

/** Lines of a panel: what it is, and the value; a missing value is said as missing. */
export function DefinitionList({ lines }: { lines: [label: string, value: ReactNode][] }) {
  return (
    <dl className="lines">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === '' ? <span className="muted">Not given</span> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
