import { paths as question } from 'bootstrap-icons/icons/question-circle.svg?paths';
import type { ReactNode } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { opensOfflineWords } from '../../domain/list/opens-offline';
import { listPartWords } from '../../domain/list/text';
import { Icon } from './icon';
import { offlineIcons } from './offline-mark';

/** One icon and what it means; `state` colours it as in a row of steps. */
export interface LegendEntry {
  icon: readonly string[];
  words: string;
  state?: string;
}

const offlineEntries = (['everything', 'part', 'nothing'] as const).map(
  (opens): LegendEntry => ({ icon: offlineIcons[opens], words: opensOfflineWords[opens] }),
);

/** Explains the icons of a list or a case: what each step is, what the colours mean, and what opens offline. */
export function IconLegend({ entries }: { entries: readonly LegendEntry[] }): ReactNode {
  const all: LegendEntry[] = [...entries, ...offlineEntries];
  return (
    <Dropdown align="end" className="icon-legend">
      <Dropdown.Toggle as="button" type="button" className="bar-link">
        <Icon paths={question} />
        {listPartWords.legend}
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <ul className="legend">
          {all.map(({ icon, words, state }) => (
            <li key={words}>
              <span className="legend-icon" data-state={state}>
                <Icon paths={icon} />
              </span>
              {words}
            </li>
          ))}
        </ul>
      </Dropdown.Menu>
    </Dropdown>
  );
}
