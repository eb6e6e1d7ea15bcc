import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { findProgram } from '../../../scripts/lib/programs.mjs';
import { ended } from '../../journeys/lib/platform-process';
import { limits } from '../../limits';

/** A Firefox with an empty profile. Places are CSS selectors; the first element that has the text, where one is given, is meant. */
export interface Firefox {
  version: string;
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits until the element is there and not disabled, and clicks on it as a person does. */
  click(selector: string, text?: string): Promise<void>;
  /** Waits until an element is there, or none is. */
  see(selector: string, text?: string): Promise<void>;
  seeNone(selector: string, text?: string): Promise<void>;
  /** What the body of a function, which returns it or a promise of it, finds in the page. */
  read(body: string): Promise<unknown>;
  close(): Promise<void>;
}

/** The elements of a selector with a text in them, as the page finds them. */
const matching = `return [...document.querySelectorAll(arguments[0])].filter(
  (one) => one.textContent.includes(arguments[1]) && !one.matches('[aria-disabled="true"], :disabled'))`;
const soon = { timeout: limits.view };

/** Starts one. It is driven by the commands of WebDriver over Marionette, Firefox's own port for them, so that no driver is needed beside it. */
export async function openFirefox(): Promise<Firefox> {
  const program = findProgram('firefox');
  if (program === null) throw new Error('there is no Firefox on this machine');
  const profile = mkdtempSync(join(tmpdir(), 'studio-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const words = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const child = spawn(program, words, { stdio: 'ignore', detached: true, env: { ...process.env, HOME: profile } });
  const portFile = join(profile, 'MarionetteActivePort');
  const readPort = () => (existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0);
  await expect.poll(readPort, { timeout: limits.start }).toBeGreaterThan(0);
  const { call, end } = await openMarionette(readPort());
  const session = (await call('WebDriver:NewSession', {})) as { capabilities: { browserVersion: string } };
  const run = async (script: string, ...args: unknown[]) => {
    const answer = (await call('WebDriver:ExecuteScript', { script, args })) as { value: unknown };
    return answer.value;
  };
  const counted = (selector: string, text = '') => run(`${matching}.length`, selector, text);
  return {
    version: session.capabilities.browserVersion,
    goTo: async (url) => void (await call('WebDriver:Navigate', { url })),
    // WebDriver's own command goes past the service worker; the reload of a person does not.
    reload: async () => {
      const begin = () => run('return performance.timeOrigin').catch(() => null);
      const before = await begin();
      await run('location.reload()').catch(() => null);
      await expect.poll(async () => [null, before].includes((await begin()) as number | null), soon).toBe(false);
    },
    see: async (selector, text) => void (await expect.poll(() => counted(selector, text), soon).toBeGreaterThan(0)),
    seeNone: async (selector, text) => void (await expect.poll(() => counted(selector, text), soon).toBe(0)),
    click: async (selector, text = '') => {
      const press = async () => {
        const found = (await run(`${matching}[0] ?? null`, selector, text)) as Record<string, string> | null;
        const id = Object.values(found ?? {})[0];
        if (id === undefined) return 'not there';
        // What is drawn again meanwhile is looked for again.
        return call('WebDriver:ElementClick', { id }).then(() => 'clicked', String);
      };
      await expect.poll(press, soon).toBe('clicked');
    },
    read: (body) => run(body),
    close: async () => {
      end();
      await ended(child, 'SIGKILL');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Call = (command: string, parameters: object) => Promise<unknown>;

/** Marionette's own way to speak: LENGTH:JSON, where a command is [0, id, name, parameters] and its answer [1, id, error, result]. */
async function openMarionette(port: number): Promise<{ call: Call; end(): void }> {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let left = Buffer.alloc(0);
  socket.on('data', (part: Buffer) => {
    left = Buffer.concat([left, part]);
    for (;;) {
      const colon = left.indexOf(':');
      const end = colon + 1 + Number(left.subarray(0, Math.max(colon, 0)).toString());
      if (colon === -1 || left.length < end) return;
      const message: unknown = JSON.parse(left.subarray(colon + 1, end).toString());
      left = left.subarray(end);
      // The first message, no list, says hello.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    }
  });
  const drop = () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox ended'));
  };
  socket.on('error', drop).on('close', drop);
  let asked = 0;
  const call: Call = (command, parameters) => {
    asked += 1;
    const text = JSON.stringify([0, asked, command, parameters]);
    return new Promise((resolve, reject) => {
      waiting.set(asked, { resolve, reject });
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  };
  return { call, end: () => socket.destroy() };
}
