import type { KeyboardEvent } from 'react';

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Keys on a link that behaves as a tab: arrows, Home and End go along its list, Space opens it. */
export function pressTab(event: KeyboardEvent<HTMLAnchorElement>): void {
  const { key, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (move === undefined && key !== ' ') return;
  event.preventDefault();
  const tabs = [...(currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  if (move === undefined) currentTarget.click();
  else tabs[move(tabs.indexOf(currentTarget), tabs.length - 1)]?.focus();
}
