import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Goal } from '../../list/use-row-window';
import { type LeftAt, toLeftAt } from './left-at';

/** What leads back to the row from which the list was left. */
export interface Return {
  /** The company that was opened; null: the list is not come back to, or is there again. */
  id: string | null;
  goal: Goal | null;
  onWent: () => void;
  /** The place of that company when it was left. */
  place: number;
  /** The list is where it was left. */
  end: () => void;
  /** The link of the company that was opened, if it is drawn: the focus continues from there. */
  link: () => HTMLElement | null;
  /** Goes to a company. Where the list was left is kept with the entry of the history that is left, so that a reload does not lose it, and with the new one for its way back. */
  leave: (at: LeftAt, to: string) => void;
}

/** Once the `rows` of the list are there (undefined before), scrolls to where the history entry says it was left. */
export function useReturn(rows: readonly ({ key: string } | null)[] | undefined): Return {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const [left, setLeft] = useState(() => toLeftAt(state));
  const [goal, setGoal] = useState<Goal | null>(null);
  const isWent = useRef(false);
  const lastId = useRef(left?.id);

  useEffect(() => {
    if (left === null || rows === undefined || isWent.current) return;
    isWent.current = true;
    const place = rows.findIndex((row) => row?.key === left.id);
    setGoal({ place: place === -1 ? left.place : place, below: -left.distance });
  }, [left, rows]);

  const onWent = useCallback(() => setGoal(null), []);
  const end = useCallback(() => setLeft(null), []);
  const leave = useCallback(
    (left: LeftAt, to: string) => {
      void navigate({ search }, { replace: true, state: { left } });
      void navigate(to, { state: { left } });
    },
    [navigate, search],
  );
  const link = () => {
    const links = [...document.querySelectorAll<HTMLElement>('.row-link')];
    return links.find(({ dataset }) => dataset.id !== undefined && dataset.id === lastId.current) ?? null;
  };
  return { id: left?.id ?? null, place: left?.place ?? 0, goal, onWent, end, link, leave };
}
