import type { ReactNode } from 'react';
import { commonWords } from '../../domain/shared/common-text';
import { truncateText } from '../../domain/shared/format';
import { PrivateText } from './private-text';

interface DefinitionListProps {
  lines: [label: string, value: ReactNode][];
  /** Personal data: covered on a discreet device. */
  isPrivate?: boolean;
}

/** Lines of a panel: what it is, and the value; a missing value is said as missing. */
export function DefinitionList({ lines, isPrivate = false }: DefinitionListProps) {
  return (
    <dl className="lines">
      {lines.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a server may tell two values under one label
        <div key={index}>
          <dt>{truncateText(label, 60)}</dt>
          <dd>
            {value === null || value === '' ? (
              <span className="muted">{commonWords.missing}</span>
            ) : isPrivate ? (
              <PrivateText label={label}>{value}</PrivateText>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
