import type { GivenKey, KeyChannel } from '../../src/workers/key-channel';

interface Tab {
  asked: ((vault: string) => void)[];
  given: ((key: GivenKey) => void)[];
  isFrozen: boolean;
  late: (() => void)[];
}

/** The key channels of one browser, in memory. A frozen tab gets what was sent to it when it thaws. */
export function createKeyHub() {
  const tabs = new Map<string, Tab>();

  function tell(from: string, deliver: (tab: Tab) => void): void {
    for (const [name, tab] of tabs) {
      if (name === from) continue;
      if (tab.isFrozen) tab.late.push(() => deliver(tab));
      else deliver(tab);
    }
  }

  return {
    ofTab(name: string): KeyChannel {
      const mine: Tab = { asked: [], given: [], isFrozen: false, late: [] };
      tabs.set(name, mine);
      return {
        ask: (vault) => tell(name, (tab) => tab.asked.forEach((listener) => void listener(vault))),
        give: (key) => tell(name, (tab) => tab.given.forEach((listener) => void listener(key))),
        onAsked: (listener) => void mine.asked.push(listener),
        onGiven: (listener) => void mine.given.push(listener),
        close: () => void tabs.delete(name),
      };
    },
    freeze(name: string): void {
      const tab = tabs.get(name);
      if (tab) tab.isFrozen = true;
    },
    thaw(name: string): void {
      const tab = tabs.get(name);
      if (!tab) return;
      tab.isFrozen = false;
      for (const deliver of tab.late.splice(0)) deliver();
    },
  };
}
