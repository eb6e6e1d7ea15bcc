import type { ReactNode } from 'react';
import type { DetailLine } from '../../../../domain/verification/detail-line';
import { Copyable } from '../../../parts/copyable';
import { DefinitionList } from '../../../parts/definition-list';
import { LongText } from '../../../parts/long-text';
import { PrivateText } from '../../../parts/private-text';

/** A verification's facts as they are shown on the screen. `isPrivate`: every line is about the person. */
export function DetailLines({ lines, isPrivate = false }: { lines: readonly DetailLine[]; isPrivate?: boolean }) {
  return <DefinitionList isPrivate={isPrivate} lines={lines.map((line) => toRow(line, !isPrivate))} />;
}

/** A line as a list shows it next to others; covered if it is about the person and the list itself covers nothing. */
export function toRow(line: DetailLine, covers = true): [label: string, value: ReactNode] {
  const { label, text, isPrivate } = line;
  if (text === null || text === '') return [label, null];
  const value = <Value line={line} text={text} key={label} />;
  if (!covers || !isPrivate) return [label, value];
  return [
    label,
    <PrivateText key={label} label={label}>
      {value}
    </PrivateText>,
  ];
}

function Value({ line: { label, copies, flag, state, finding }, text }: { line: DetailLine; text: string }) {
  if (copies === 'short') return <Copyable label={label} text={text} />;
  if (copies === 'whole') return <Copyable label={label} text={text} shown={text} />;
  const shown = <LongText text={flag ? `${flag} ${text}` : text} />;
  if (state === undefined) return shown;
  return (
    <span className="validity" data-state={state}>
      {shown}
      {finding !== undefined && <span className="finding">{finding}</span>}
    </span>
  );
}
