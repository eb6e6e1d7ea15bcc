import { useCallback } from 'react';
import { people } from '../../../db/lists/people';
import { sessions } from '../../../db/lists/sessions';
import { findRow } from '../../../db/reads/list';
import { dayLength } from '../../../domain/shared/timing';
import type { VerificationQuery } from '../../../domain/verification/query';
import { useMirror } from '../../live/mirror-context';

/**
 * Scrolls the list to a verification that was opened by its address, far from the visible rows: its bar then leads to its neighbours. Nothing happens if this
 * device does not have it, or if the list has another order than at its start.
 */
export function useGoToOpened(
  appId: string,
  { view, sort }: Pick<VerificationQuery, 'view' | 'sort'>,
  goToDay: (day: number) => void,
): (openId: string) => void {
  const { database, box } = useMirror();
  const { by, isUp } = sort;
  return useCallback(
    (openId) => {
      if (by !== 'started') return;
      const found =
        view === 'sessions'
          ? findRow(database, sessions, appId, openId)
          : box.alias(openId).then((alias) => findRow(database, people, appId, alias));
      void found.then((row) => {
        // The list scrolls to the first row that is not after the end of a day, or not before its beginning.
        if (row) goToDay(isUp ? row.order : row.order - dayLength + 1);
      });
    },
    [database, box, appId, view, by, isUp, goToDay],
  );
}
