import { useState } from 'react';
import { toCountText } from '../../../domain/shared/format';
import { labelledPlaces, mostWithGaps, scaleOf, stackedBars } from '../../../domain/usage/chart';
import type { Group, Grouping } from '../../../domain/usage/grouping';
import { groupText, usageWords } from '../../../domain/usage/text';
import { useMedia } from '../../live/use-media';

interface UsageChartProps {
  groups: readonly Group[];
  names: readonly string[];
  nameOf(name: string): string;
  grouping: Grouping;
}

/** Stacked bars. They are for the eye alone: the table next to them has the same numbers, the caption says them. */
export function UsageChart({ groups, names, nameOf, grouping }: UsageChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const isNarrow = useMedia('(width < 700px)');
  const scale = scaleOf(groups);
  const bars = stackedBars(groups, names, scale);
  const share = 100 / Math.max(1, groups.length);
  const shown = pointed === null ? undefined : groups[pointed];
  return (
    <div className="usage-chart" aria-hidden="true">
      <ul className="legend">
        {names.map((name) => (
          <li key={name}>
            <i data-series={name} />
            {nameOf(name)}
          </li>
        ))}
      </ul>
      <div className="plot">
        {scale.ticks.map((tick) => (
          <span key={tick} className="tick" style={{ bottom: `${(100 * tick) / scale.top}%` }}>
            {toCountText(tick)}
          </span>
        ))}
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          role="presentation"
          data-dense={groups.length > mostWithGaps}
          onPointerLeave={() => setPointed(null)}
        >
          {bars.map((parts, place) => (
            <g key={groups[place]?.key} data-pointed={place === pointed}>
              {parts.map(({ name, ...box }) => (
                <rect key={name} data-series={name} {...box} />
              ))}
              <rect
                className="hit"
                x={place / groups.length}
                y={0}
                width={1 / groups.length}
                height={1}
                onPointerEnter={() => setPointed(place)}
                onPointerDown={() => setPointed(place)}
              />
            </g>
          ))}
        </svg>
      </div>
      <div className="axis">
        {labelledPlaces(groups.length, isNarrow ? 4 : 8).map((place) => (
          <span key={place} style={{ left: `${(place + 0.5) * share}%` }}>
            {groupText(groups[place]?.key ?? '', grouping, true)}
          </span>
        ))}
      </div>
      <p className="pointed">{shown === undefined ? '' : pointedText(shown, names, nameOf, grouping)}</p>
    </div>
  );
}

function pointedText(group: Group, names: readonly string[], nameOf: (name: string) => string, grouping: Grouping): string {
  const parts = names.map((name) => `${nameOf(name)} ${toCountText(group.counts[name] ?? 0)}`);
  return usageWords.point(groupText(group.key, grouping), parts.join(', '), toCountText(group.total));
}
