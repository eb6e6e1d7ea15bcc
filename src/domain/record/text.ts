/** Why nothing of a list is here, after the problem itself. */
export const unreadListHint = 'This list is not on this device yet.';

/** Words of every record that is not on this device. */
export const recordWords = {
  locked: 'This feature is locked',
  lockedNext: 'To open it, upgrade your plan or talk to the admin.',
  failedNext: 'This device has no earlier copy. Try again in a moment.',
} as const;
