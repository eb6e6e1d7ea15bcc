/** A reason not to start, one sentence for the person at the terminal. */
export class PlatformRefusal extends Error {
  override name = 'PlatformRefusal';
}
