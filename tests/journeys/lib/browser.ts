import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { runShift, shiftTime } from '../../fixtures/run-time';
import { limits } from '../../limits';
import { watchPolicy } from './policy-watch';

/** A browser with storage of its own, which outlives its tabs. */
export interface Device {
  context: BrowserContext;
  page: Page;
  /**
   * Console errors, warnings and uncaught exceptions of every tab, but those a dead network brings, and every breach of the content
   * policy in a page, its workers or the service worker.
   */
  consoleErrors: string[];
  dispose(): Promise<void>;
}

/** A device with a process of its own and a profile on the disk, which outlives the restarts of its browser until it is disposed. */
export interface PersistentDevice extends Device {
  /** The folder of the profile. */
  profile: string;
  /** Ends the browser and starts it again on the same profile; `between` may do to that folder what a bad disk does. */
  relaunch(between?: (profile: string) => void): Promise<void>;
}

/** What is seen of a device from outside. */
export interface Screen {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** It is touched. */
  hasTouch?: boolean;
}

/** What only a browser of its own can have. */
export interface Stored extends Screen {
  /** More words for the browser's command line. */
  flags?: string[];
  /** Needs the whole Chromium: the headless shell has no camera and reads no preferences of a profile. */
  isWhole?: boolean;
  /** Sets up the profile before the browser first sees it. */
  prepare?: (profile: string) => void;
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As in the other rings (vitest.config.ts): pages take an eighth less of the processor. The bench measures what a user has.
  ...(process.env.VITEST ? ['--js-flags=--always-sparkplug'] : []),
];

const holder = globalThis as typeof globalThis & { studioBrowser?: Promise<Browser> };

/** The browser of this lane: one process for all its devices, which end with the files that opened them. */
async function laneBrowser(): Promise<Browser> {
  const known = await holder.studioBrowser;
  if (known?.isConnected()) return known;
  holder.studioBrowser = pathOfChromium().then((executablePath) =>
    chromium.launch({ executablePath, headless: true, args: flags }),
  );
  return holder.studioBrowser;
}

/** Ends the browser of this lane. */
export async function endLaneBrowser(): Promise<void> {
  const known = await holder.studioBrowser;
  delete holder.studioBrowser;
  await known?.close();
}

/** Opens a device: a context of the lane's Chromium, with empty storage of its own. */
export async function openDevice(screen: Screen = {}): Promise<Device> {
  const context = await (await laneBrowser()).newContext(optionsOf(screen));
  const consoleErrors: string[] = [];
  const page = await watched(context, consoleErrors);
  return { context, page, consoleErrors, dispose: () => context.close() };
}

/** Opens a device that can be restarted: a Chromium of its own with an empty profile. */
export async function openPersistentDevice({
  flags: more = [],
  isWhole = false,
  prepare,
  ...screen
}: Stored = {}): Promise<PersistentDevice> {
  const executablePath = isWhole ? await pathOfWholeChromium() : await pathOfChromium();
  const profile = mkdtempSync(join(tmpdir(), 'studio-profile-'));
  prepare?.(profile);
  const consoleErrors: string[] = [];
  const launch = async () => {
    const own = { executablePath, headless: true, args: [...flags, ...more] };
    const context = await chromium.launchPersistentContext(profile, { ...own, ...optionsOf(screen) });
    return { context, page: await watched(context, consoleErrors) };
  };
  const device: PersistentDevice = {
    ...(await launch()),
    profile,
    consoleErrors,
    relaunch: async (between) => {
      await device.context.close();
      between?.(profile);
      Object.assign(device, await launch());
    },
    dispose: async () => {
      await device.context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
  return device;
}

/** The headless shell that the run found, where there is one. */
async function pathOfChromium(): Promise<string> {
  const { HEADLESS_SHELL_PATH: shell } = process.env;
  return shell || pathOfWholeChromium();
}

async function pathOfWholeChromium(): Promise<string> {
  const found = await findChromium({ mayInstall: false });
  if (found.path === null) throw new Error(`no Chromium: ${found.reason}`);
  return found.path;
}

function optionsOf({ width = 1280, height = 800, scheme = 'light', hasTouch = false }: Screen): BrowserContextOptions {
  return { viewport: { width, height }, colorScheme: scheme, hasTouch, permissions: ['clipboard-read', 'clipboard-write'] };
}

/** The first tab of a context that shares the time of the run, and whose every tab is listened to. */
async function watched(context: BrowserContext, consoleErrors: string[]): Promise<Page> {
  context.setDefaultTimeout(limits.view);
  if (runShift !== 0) await context.addInitScript(shiftTime, runShift);
  await watchPolicy(context, (breach) => consoleErrors.push(breach));
  context.on('page', (page) => listen(page, consoleErrors));
  const known = context.pages()[0];
  if (known) listen(known, consoleErrors);
  return known ?? context.newPage();
}

/** What a browser says of a request that found no server, or a refusal, is its own: the app is asked for its words instead. */
const networkNoise = /Failed to load resource|net::ERR_|the server responded with a status/;

function listen(page: Page, consoleErrors: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (!networkNoise.test(message.text())) consoleErrors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message}`));
}
