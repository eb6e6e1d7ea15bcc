import type { LeftAt } from '../companies/left-at';

/** The way back to the list: its address, and where it was left. */
export interface WayBack {
  to: string;
  state: { left: LeftAt };
}
