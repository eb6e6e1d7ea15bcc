import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isMembers } from '../../../domain/shared/members';

/** The id of a row of evidence in the tab that is shown. */
export const evidenceId = (row: string) => `evidence-${row}`;

/** What an entry of the history keeps of the row that was asked for; the rest of it, such as the way back to the list, stays. null: the tab as a whole. */
export function toEvidenceState(state: unknown, row: string | null): Record<string, unknown> {
  return { ...(isMembers(state) ? state : {}), evidence: row };
}

/** Shows the row of evidence that was asked for, or its tab, as soon as it is drawn, and gives it the focus; once for each time it was asked for. */
export function useEvidenceRow(tabPanelId: string): void {
  const { key, state } = useLocation();
  const shown = useRef<string | null>(null);
  // After every draw: what the row is drawn from may come later than the tab.
  useEffect(() => {
    const row = isMembers(state) && 'evidence' in state ? state.evidence : undefined;
    if (row === undefined || shown.current === key) return;
    const element = document.getElementById(typeof row === 'string' ? evidenceId(row) : tabPanelId);
    if (element === null) return;
    shown.current = key;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'start' });
  });
}
