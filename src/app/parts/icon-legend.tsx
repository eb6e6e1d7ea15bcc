import { paths as question } from 'bootstrap-icons/icons/question-circle.svg?paths';
import type { ReactNode } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { listPartWords } from '../../domain/list/text';
import { Icon } from './icon';
import { offlineIcon } from './offline-mark';

/** One icon and what it means; `state` colours it as in a row of steps. */
export interface LegendEntry {
  icon: readonly string[];
  words: string;
  state?: string;
}

/** Explains the icons of a list or a case: what each step is, what the colours mean, and which rows open offline. */
export function IconLegend({ entries }: { entries: readonly LegendEntry[] }): ReactNode {
  const all: LegendEntry[] = [...entries, { icon: offlineIcon, words: listPartWords.opensOffline }];
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
