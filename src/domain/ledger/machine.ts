/**
 * What is known of a DID or schema (spec section 4): `resolving` nothing yet, `created` the service has it and the ledger not, or not yet; `registered`
 * the ledger has it; `unresolvable` the server cannot resolve it; `failed` the ledger refused it.
 */
export const ledgerStates = ['resolving', 'created', 'registered', 'unresolvable', 'failed'] as const;
export type LedgerState = (typeof ledgerStates)[number];

/**
 * The source. By resolving: `pending` known without a proof or metadata, `on-ledger` with one, `refused` the server said that there is none. By its status
 * entries: `entry-succeeded`, `entry-failed`. A missing answer says nothing: it is not an event.
 */
export const ledgerEvents = ['pending', 'on-ledger', 'refused', 'entry-succeeded', 'entry-failed'] as const;
export type LedgerEvent = (typeof ledgerEvents)[number];

const unresolved = {
  pending: 'created',
  'on-ledger': 'registered',
  refused: 'unresolvable',
  'entry-succeeded': 'registered',
  'entry-failed': 'failed',
} as const;

const always = (state: LedgerState): Record<LedgerEvent, LedgerState> => ({
  pending: state,
  'on-ledger': state,
  refused: state,
  'entry-succeeded': state,
  'entry-failed': state,
});

/**
 * Every move there is. What the ledger has is permanent: a service whose ledger cannot be reached answers as for one that is not there yet (contract
 * SSI 5.3), and that unregisters nothing. What it refused stays refused until it is found there after all.
 */
export const ledgerMoves: Record<LedgerState, Record<LedgerEvent, LedgerState>> = {
  resolving: unresolved,
  created: unresolved,
  unresolvable: unresolved,
  failed: { ...always('failed'), 'on-ledger': 'registered', 'entry-succeeded': 'registered' },
  registered: always('registered'),
};

/** The state after an event. */
export function moveLedgerRecord(state: LedgerState, event: LedgerEvent): LedgerState {
  return ledgerMoves[state][event];
}

/** What is shown: a status of spec section 4, or that it is still being resolved. */
export const shownLedgerStatuses = ['Resolving', 'Created', 'Registered', 'Error'] as const;
export type ShownLedgerStatus = (typeof shownLedgerStatuses)[number];

const shown: Record<LedgerState, ShownLedgerStatus> = {
  resolving: 'Resolving',
  created: 'Created',
  registered: 'Registered',
  unresolvable: 'Error',
  failed: 'Error',
};

/** The status that is shown for a state. */
export function shownStatusOf(state: LedgerState): ShownLedgerStatus {
  return shown[state];
}

/** Whether resolving it again says nothing new, so that no read is spent on it until someone asks (offline rules 4). */
export function isFinal(state: LedgerState): boolean {
  return state === 'registered';
}
