/** How a person goes through cases; a choice of this device. */
export interface DecidingHabits {
  /** A decision is sent only when its time to undo is over. */
  waitsToUndo: boolean;
  /** After a decision the next company opens. */
  opensNext: boolean;
}

export const usualDecidingHabits: DecidingHabits = { waitsToUndo: true, opensNext: true };
