/** How the workers of one browser hand each other the key of an unlocked vault, in memory only; nothing of it touches the disk. */
export interface KeyChannel {
  /** Asks the other tabs; one that holds the key answers. */
  ask(vault: string): void;
  give(key: GivenKey): void;
  onAsked(listener: (vault: string) => void): void;
  onGiven(listener: (key: GivenKey) => void): void;
  close(): void;
}

/** A key on its way. `lockedAt`: the lock (ms, of the vault's row) after which it was unlocked; after a later lock it is worth nothing. */
export interface GivenKey {
  vault: string;
  master: CryptoKey;
  lockedAt: number;
}

type Message = { kind: 'ask'; vault: string } | ({ kind: 'give' } & GivenKey);

/** The channel of the browser; without one each tab asks for the passcode itself. */
export function broadcastKeyChannel(): KeyChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('studio-keys');
  const listen = (take: (message: Message) => void) =>
    channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => take(data));
  return {
    ask: (vault) => channel?.postMessage({ kind: 'ask', vault } satisfies Message),
    give: ({ vault, master, lockedAt }) => channel?.postMessage({ kind: 'give', vault, master, lockedAt } satisfies Message),
    onAsked: (listener) => listen((message) => message.kind === 'ask' && listener(message.vault)),
    onGiven: (listener) => listen((message) => message.kind === 'give' && listener(message)),
    close: () => channel?.close(),
  };
}
