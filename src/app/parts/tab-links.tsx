import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';

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
          onKeyDown={press}
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

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

function press(event: KeyboardEvent<HTMLAnchorElement>): void {
  const { key, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (move === undefined && key !== ' ') return;
  event.preventDefault();
  const tabs = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  if (move === undefined) currentTarget.click();
  else tabs[move(tabs.indexOf(currentTarget), tabs.length - 1)]?.focus();
}
