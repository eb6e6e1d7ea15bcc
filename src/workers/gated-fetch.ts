/** Nothing of the call has left this device. */
export class UnsentError extends TypeError {
  override readonly name = 'UnsentError';
}

/**
 * A fetch that sends only while this tab leads (offline rules 2): asked right before every single send, repetitions and further pages included,
 * because a tab may freeze between any two of them. A send that is not allowed fails as a line would.
 */
export function gatedFetch(send: typeof fetch, maySend: () => Promise<boolean>): typeof fetch {
  return async (input, init) => {
    if (!(await maySend())) throw new UnsentError('this tab does not lead any longer');
    return send(input, init);
  };
}
