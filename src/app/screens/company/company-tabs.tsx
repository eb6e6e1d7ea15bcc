import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { companyScreenWords, companyTabTitles } from '../../../domain/company/detail-text';
import { type CompanyTab, companyTabs } from '../../../domain/company/tab';
import { pressTab } from '../../parts/press-tab';

/** The ids that bind a tab and what it shows. */
export const tabIds = (tab: CompanyTab) => ({ tab: `company-tab-${tab}`, panel: `company-panel-${tab}` });

interface CompanyTabsProps {
  chosen: CompanyTab;
  addressOf(tab: CompanyTab): string;
  /** How many there are of what a part lists; left out where it is not known. */
  counts: Partial<Record<CompanyTab, number>>;
}

/** The parts of a company: links that behave as tabs, each with an address of its own. Arrows go along them, Enter or Space opens. */
export function CompanyTabs({ chosen, addressOf, counts }: CompanyTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // Every part leads back to the same place of the list.
  const { state } = useLocation();
  // Where there is no room for all, the chosen one is seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another one with another choice
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return (
    <div ref={list} className="company-tabs" role="tablist" aria-label={companyScreenWords.tabs}>
      {companyTabs.map((tab) => (
        <Link
          key={tab}
          role="tab"
          id={tabIds(tab).tab}
          to={addressOf(tab)}
          state={state}
          aria-selected={tab === chosen}
          aria-controls={tab === chosen ? tabIds(tab).panel : undefined}
          tabIndex={tab === chosen ? 0 : -1}
          onKeyDown={pressTab}
        >
          {companyTabTitles[tab]}
          {counts[tab] !== undefined && <span className="n">{counts[tab]}</span>}
        </Link>
      ))}
    </div>
  );
}
