/** How what is kept of one kind is read, whichever build of the past wrote it. */
export interface CommandForm<Payload> {
  /** The version that is written now; the first one is 1. */
  version: number;
  /** What makes a payload of this version one of the next. */
  upgrades: Readonly<Record<number, (value: unknown) => unknown>>;
  /** Reads one of the present version with care; null for a damaged one. */
  read(value: unknown): Payload | null;
}

/** A kept payload, brought step by step to the present version; null for one of a later version, of a version nobody ever wrote, or a damaged one. */
export function readForm<Payload>(form: CommandForm<Payload>, version: number, value: unknown): Payload | null {
  if (version > form.version) return null;
  let present = value;
  for (let at = version; at < form.version; at += 1) {
    const upgrade = form.upgrades[at];
    if (upgrade === undefined) return null;
    present = upgrade(present);
  }
  return form.read(present);
}
