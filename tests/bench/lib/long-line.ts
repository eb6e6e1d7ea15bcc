import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that takes its time, as the air between a tablet and a data centre does. */
export interface LongLine {
  /** Where the server is by this way. */
  url: string;
  /** Round trip, ms; a new connection costs one of its own. */
  setRoundTrip(ms: number): void;
  close(): void;
}

/** Lays a line to the server of `url` that is as fast as the machine until it is slowed down. */
export async function layLine(url: string): Promise<LongLine> {
  const { hostname, port } = new URL(url);
  let roundTrip = 0;
  const ends = new Set<Socket>();

  /** What comes in at one end goes out at the other half a round trip later, in its order. */
  function carry(from: Socket, to: Socket, isReady: number): void {
    let last = isReady;
    const later = (act: () => void) => {
      last = Math.max(last, performance.now() + roundTrip / 2);
      setTimeout(act, last - performance.now());
    };
    from.on('data', (chunk) => later(() => to.write(chunk)));
    from.on('end', () => later(() => to.end()));
    from.on('error', () => to.destroy());
    from.on('close', () => ends.delete(from));
    ends.add(from);
  }

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const end of [near, far]) end.setNoDelay(true);
    carry(near, far, performance.now() + roundTrip * 1.5);
    carry(far, near, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setRoundTrip(ms) {
      roundTrip = ms;
    },
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
