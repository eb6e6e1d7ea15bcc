import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys go from row to row, and from the search to the first one; Enter opens the one that has the focus, as it is a link. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const { target } = event;
  const isInRows = target instanceof Element && target.closest('.list-scroll') !== null;
  const isSearch = target instanceof HTMLInputElement && target.type === 'search' && step === 1;
  if (!isInRows && !isSearch) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.row-link')];
  const placeOf = (link: Element) => Number(link.closest('.row-item')?.getAttribute('aria-posinset') ?? 0);
  // Rows are drawn in whatever order they came into sight.
  links.sort((one, other) => placeOf(one) - placeOf(other));
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1;
  const inSight = at === -1 ? links.filter((link) => isInSight(link, event.currentTarget.querySelector('.list-scroll'))) : [];
  const next = at === -1 ? inSight.at(step === 1 ? 0 : -1) : links[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

function isInSight(link: Element, scroller: Element | null): boolean {
  if (scroller === null) return false;
  const { top, bottom } = scroller.getBoundingClientRect();
  const row = link.getBoundingClientRect();
  return row.top >= top && row.bottom <= bottom;
}
