/** The identity that somebody asked to switch to in this tab; nobody is surprised by it, so that no panel says that the account has changed. */
let asked: string | null = null;

/** Notes what was asked for; null: nothing any longer. */
export function noteOwnSwitch(identity: string | null): void {
  asked = identity;
}

/** Whether a new identity is the one that was asked for here. */
export function isOwnSwitch(identity: string): boolean {
  return asked === identity;
}
