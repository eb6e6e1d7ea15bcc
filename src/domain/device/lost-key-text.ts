import { toCountText } from '../shared/format';

/** What a person wrote under a key that this device no longer has. */
export interface LostWork {
  /** Notes, drafts and changes, including sent ones. */
  own: number;
  /** Changes among them that were not sent. */
  unsent: number;
}

/**
 * The notice after the browser lost a person's key: what is lost, what to do, and what loads again. `lost` is null if it can't be separated from what
 * a passcode still opens.
 */
export function lostKeyText(lost: LostWork | null): string {
  const { own, unsent } = lost ?? { own: 0, unsent: 0 };
  return [
    'This browser lost the key to your data on this device.',
    ...(lost === null ? ["Notes, drafts and changes encrypted with it can't be opened any longer."] : []),
    ...(own === 0 ? [] : [`${lostText(own)}.`]),
    ...(unsent === 0 ? [] : [unsentText(unsent)]),
    'Offline copies load again from the server.',
  ].join(' ');
}

function unsentText(count: number): string {
  return count === 1 ? '1 change was not sent: make it again.' : `${toCountText(count)} changes were not sent: make them again.`;
}

/** What can't be opened any longer. */
export function lostText(own: number): string {
  return own === 1
    ? "1 note, draft or change can't be opened any longer"
    : `${toCountText(own)} notes, drafts and changes can't be opened any longer`;
}

/** The same notice on the device screen, which offers to discard the data. */
export const lostKeyReason = 'This browser lost their key.';
