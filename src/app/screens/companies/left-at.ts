import { isMembers } from '../../../domain/shared/members';

/** Where the person left the list: the company they opened, its place, and how far (px) it was below the top of the rows. */
export interface LeftAt {
  id: string;
  place: number;
  distance: number;
}

/** What an entry of the history keeps of a list that was left; null if it keeps nothing. */
export function toLeftAt(state: unknown): LeftAt | null {
  if (!isMembers(state) || !isMembers(state.left)) return null;
  const { id, place, distance } = state.left;
  return typeof id === 'string' && typeof place === 'number' && typeof distance === 'number' ? { id, place, distance } : null;
}

/** What the way back to the list carries along from a company: where it was left, or, opened from elsewhere, the company alone. */
export function toBackState(state: unknown, id: string): { left: LeftAt } {
  const left = toLeftAt(state);
  return { left: left?.id === id ? left : { id, place: 0, distance: 0 } };
}
