import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { watchPolicy } from './policy-watch';

/** A browser with a profile of its own: what it keeps outlives its tabs and its restarts, until it is disposed. */
export interface Device {
  context: BrowserContext;
  page: Page;
  /**
   * Console errors, warnings and uncaught exceptions of every tab, but those a dead network brings, and every breach of the content
   * policy in a page, its workers or the service worker.
   */
  complaints: string[];
  /** Ends the browser and starts it again on the same profile; `between` may do to that folder what a bad disk does. */
  relaunch(between?: (profile: string) => void): Promise<void>;
  dispose(): Promise<void>;
}

interface Screen {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** More words for the browser's command line. */
  flags?: string[];
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
];

/** Opens a device: a real Chromium with an empty profile. */
export async function openDevice({
  width = 1280,
  height = 800,
  scheme = 'light',
  flags: more = [],
  prepare,
}: Screen = {}): Promise<Device> {
  const found = await findChromium({ mayInstall: false });
  if (found.path === null) throw new Error(`no Chromium: ${found.reason}`);
  const executablePath = found.path;
  const profile = mkdtempSync(join(tmpdir(), 'studio-profile-'));
  prepare?.(profile);
  const complaints: string[] = [];
  const launch = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      headless: true,
      args: [...flags, ...more],
      viewport: { width, height },
      colorScheme: scheme,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await watchPolicy(context, (breach) => complaints.push(breach));
    context.on('page', (page) => listen(page, complaints));
    const page = context.pages()[0] ?? (await context.newPage());
    listen(page, complaints);
    return { context, page };
  };
  const device: Device = {
    ...(await launch()),
    complaints,
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

/** What a browser says of a request that found no server, or a refusal, is its own: the app is asked for its words instead. */
const networkNoise = /Failed to load resource|net::ERR_|the server responded with a status/;

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (!networkNoise.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}
