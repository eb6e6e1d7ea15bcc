import { useEffect, useRef } from 'react';
import { columnWords, listWords } from '../../../domain/verification/text';
import type { ScreenRows } from '../../list/list-screen-pane';
import { OpenedRows } from '../../list/opened-rows';
import { useOpenedWindow } from '../../list/use-opened-window';
import { type RowWindowInput, useRowWindow } from '../../list/use-row-window';
import { href } from '../../paths';
import { listRowReader, type SealedListRow } from './list-row';
import { RowLink } from './row-link';
import { type Neighbours, useNeighbours } from './use-neighbours';
import { useRowParts } from './use-row-parts';
import { useShownRows } from './use-shown-rows';

const rowHeight = 72;
/** Faces and notes are asked for by blocks of so many rows, not again with each row that scrolls into view. */
const blockLength = 10;

interface VerificationRowsProps extends ScreenRows<SealedListRow>, Pick<RowWindowInput<SealedListRow>, 'goTo' | 'onWent'> {
  appId: string;
  /** It is ordered by expiry, so each row shows when it expires. */
  isByExpiry: boolean;
  openId: string | null;
  label: string;
  /** The rows before and after the opened one. */
  onNeighbours: (neighbours: Neighbours | null) => void;
  /** The opened one is not among the rows near those in view. Called once for each. */
  onAway: (openId: string) => void;
}

/** The rows that are in view, and a few beyond; the rest is height only, also for rows that are not read from the device yet. */
export function VerificationRows(props: VerificationRowsProps) {
  const { appId, rows, start, total, now, openId, search, label, isByExpiry, onNeighbours, onAway } = props;
  const rowWindow = useRowWindow(props, rowHeight);
  const { first, last, near, scrollTo } = rowWindow;
  const opened = useOpenedWindow(rowWindow, props, listRowReader);
  const shownOf = useShownRows(opened, now);
  const block = (place: number) => Math.floor(place / blockLength) * blockLength;
  const ofBlocks = rows
    .slice(Math.max(0, block(first) - start), Math.max(0, block(last) + blockLength - start))
    .filter((row) => row !== null);
  const { faces, notes, stored } = useRowParts(appId, ofBlocks, shownOf);

  const place = useNeighbours({ near, start: rowWindow.nearStart, total, openId, shownOf, onNeighbours });
  // The list follows a person who moves from one to the next.
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (openId === null || place === 0 || followed.current === openId) return;
    followed.current = openId;
    scrollTo(place - 1);
  }, [openId, place, scrollTo]);
  const isRead = near.every((row) => row === null || shownOf(row) !== undefined);
  useEffect(() => {
    if (openId === null || place !== 0 || !isRead || near.length === 0 || followed.current === openId) return;
    followed.current = openId;
    onAway(openId);
  }, [openId, place, isRead, near.length, onAway]);

  const { person, started, completed, expires, attempts, steps, status } = columnWords;
  return (
    <OpenedRows
      window={rowWindow}
      shown={props}
      label={label}
      columns={{ person, started, end: isByExpiry ? expires : completed, attempts, steps, status }}
      opened={opened}
      gone={listWords.gone}
      draw={(_pair, sealed) => {
        const row = shownOf(sealed);
        return (
          row && (
            <RowLink
              row={row}
              face={faces.get(sealed.key)}
              now={now}
              open={row.id === openId}
              mark={notes.get(row.id)?.mark ?? null}
              opensOffline={stored === undefined ? null : (stored.get(sealed.key) ?? 'nothing')}
              hasNote={(notes.get(row.id)?.text ?? '') !== ''}
              isByExpiry={isByExpiry}
              to={`${href.session(appId, row.id)}${search && `?${search}`}`}
            />
          )
        );
      }}
    />
  );
}
