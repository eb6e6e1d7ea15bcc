import { codeMs } from '../../../platform/studio-server/authenticators';

/** The time of a platform, which a journey puts forward instead of waiting. */
export interface PlatformClock {
  /** ms since 1970. */
  now(): number;
  forward(ms: number): void;
}

/** A clock that goes with the machine's until it is put forward. A device calls its own clock wrong from five minutes on. */
export function createPlatformClock(): PlatformClock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    forward(ms) {
      ahead += ms;
    },
  };
}

/** What an authenticator app of the auditor shows from now on: only the present code is taken, so that its time begins here. */
export async function nextCodeOf({ url }: { url: string }, clock: PlatformClock, app: string): Promise<string> {
  clock.forward(codeMs - (clock.now() % codeMs));
  const page = await fetch(`${url}/identity/codes`);
  const code = new RegExp(`<td>${app}</td><td><code>(\\d{6})</code>`).exec(await page.text())?.[1];
  if (code === undefined) throw new Error(`no code of ${app}`);
  return code;
}
