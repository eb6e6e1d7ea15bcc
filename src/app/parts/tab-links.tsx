import { Link } from 'react-router-dom';
import { pressTab } from './press-tab';

interface TabLinksProps<Tab extends string> {
  /** The ids of tabs and panels begin with it. */
  id: string;
  label: string;
  tabs: readonly Tab[];
  chosen: Tab;
  words: Record<Tab, string>;
  addressOf(tab: Tab): string;
  className?: string;
}

/** Parts of a screen: links that behave as tabs, each with an address of its own. Arrows go along them, Enter or Space opens. */
export function TabLinks<Tab extends string>({ id, label, tabs, chosen, words, addressOf, className }: TabLinksProps<Tab>) {
  return (
    <div className={className ?? 'tab-links'} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          role="tab"
          id={`${id}-tab-${tab}`}
          to={addressOf(tab)}
          aria-selected={tab === chosen}
          aria-controls={tab === chosen ? `${id}-panel` : undefined}
          tabIndex={tab === chosen ? 0 : -1}
          onKeyDown={pressTab}
        >
          {words[tab]}
        </Link>
      ))}
    </div>
  );
}

/** What a panel of such tabs has. */
export function tabPanelProps(id: string, tab: string) {
  return { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-tab-${tab}` };
}
