import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
/** How many frames a row may take to be drawn before it is given up. */
const patience = 120;

/** A row that the arrows have reached and that is not drawn yet: its place, counted from 1. */
let wanted: { scroller: Element; place: number } | null = null;

/**
 * Arrow keys move between rows, and from the search field or the heading to the first visible row. Enter opens the focused row, which is a link. No step is lost when a
 * held key repeats faster than rows are rendered.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const scroller = event.currentTarget.querySelector('.list-scroll');
  if (scroller === null || !movesFrom(event.target, step)) return;
  const focused = document.activeElement?.closest('.row-item');
  if (!focused || !scroller.contains(focused)) {
    wanted = null;
    const visibleRows = linksOf(scroller).filter((link) => isVisible(link, scroller));
    const next = visibleRows.at(step === 1 ? 0 : -1);
    if (!next) return;
    event.preventDefault();
    show(next);
    return;
  }
  const from = wanted?.scroller === scroller ? wanted.place : placeOf(focused);
  const place = from + step;
  if (place < 1 || place > Number(focused.getAttribute('aria-setsize'))) return;
  event.preventDefault();
  const isWaiting = wanted !== null;
  wanted = { scroller, place };
  if (!reach() && !isWaiting) waitForRow(patience);
}

/** Whether an arrow key moves between rows here: in the rows, and down from the search or the heading, which has the focus when the screen was opened. A dialog or menu over a row has keys of its own. */
function movesFrom(target: EventTarget, step: number): boolean {
  if (!(target instanceof Element) || target.closest('dialog, .dropdown') !== null) return false;
  const isSearch = target instanceof HTMLInputElement && target.type === 'search';
  return target.closest('.list-scroll') !== null || ((isSearch || target instanceof HTMLHeadingElement) && step === 1);
}

/** Goes to the row that is wanted, or as near to it as rows are drawn, which brings more of them; true when there is nothing to wait for. */
function reach(): boolean {
  if (wanted === null) return true;
  const { scroller, place } = wanted;
  const focused = document.activeElement?.closest('.row-item');
  if (!focused || !scroller.contains(focused)) {
    wanted = null;
    return true;
  }
  const isDown = place > placeOf(focused);
  const onTheWay = linksOf(scroller).filter((link) => (isDown ? placeOf(link) <= place : placeOf(link) >= place));
  const nearest = onTheWay.at(isDown ? -1 : 0);
  if (nearest) show(nearest);
  if (nearest && placeOf(nearest) === place) wanted = null;
  return wanted === null;
}

function waitForRow(frames: number): void {
  requestAnimationFrame(() => {
    if (reach()) return;
    if (frames > 0) waitForRow(frames - 1);
    else wanted = null;
  });
}

function show(link: HTMLElement): void {
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'nearest' });
}

/** The rows that are drawn, in their order: they are drawn as they came into view. */
function linksOf(scroller: Element): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('.row-link')].sort((one, other) => placeOf(one) - placeOf(other));
}

function placeOf(inRow: Element): number {
  return Number(inRow.closest('.row-item')?.getAttribute('aria-posinset') ?? 0);
}

function isVisible(link: Element, scroller: Element): boolean {
  const { top, bottom } = scroller.getBoundingClientRect();
  const row = link.getBoundingClientRect();
  return row.top >= top && row.bottom <= bottom;
}
