import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run, runNode } from './run.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Seconds; a line that accepts and never answers behaves like no line. */
const longestDownload = 300;

/**
 * Finds a Chromium, or brings one where `mayInstall`: CHROMIUM_PATH, Playwright's own, the usual places, Playwright's download,
 * and as root on Debian its package. Answers { path, reason }: path null with the reason when none can be had.
 */
export async function findChromium({ mayInstall = true, report = () => {} } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) return missing(`CHROMIUM_PATH names ${named}, which does not exist`);
  if (named) return isProgram(named) ? found(named) : missing(`CHROMIUM_PATH names ${named}, which is no program`);
  const present = (await playwrightPath()) ?? usualPlaces.find((path) => existsSync(path));
  if (present) return found(present);
  if (!mayInstall) return missing('no Chromium is installed');
  report('No Chromium on this machine: asking Playwright to download one.');
  const download = await runNode(['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
    limitSeconds: longestDownload,
  });
  const downloaded = download.code === 0 ? await playwrightPath() : null;
  if (downloaded) return found(downloaded);
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    return missing(
      `Playwright could not download one (${lastLine(download.output)}) and only root on Debian can install the package`,
    );
  }
  report('Playwright could not download one: installing the package chromium.');
  const install = await installPackage('chromium');
  return existsSync('/usr/bin/chromium')
    ? found('/usr/bin/chromium')
    : missing(`apt-get could not install it (${lastLine(install.output)})`);
}

/**
 * Finds the headless shell beside a Chromium of Debian's packages, or installs it as root: the same engine without a browser's own windows, which starts
 * faster and takes less processor. Answers its path, or null if Chromium itself has to do: somewhere else, or where CHROMIUM_PATH names one.
 */
export async function findHeadlessShell(chromiumPath) {
  if (process.env.CHROMIUM_PATH || chromiumPath !== '/usr/bin/chromium') return null;
  const path = '/usr/bin/chromium-headless-shell';
  if (existsSync(path)) return path;
  if (process.env.STUDIO_INSTALL === 'off' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  await installPackage('chromium-headless-shell');
  return existsSync(path) ? path : null;
}

async function installPackage(name) {
  await run('apt-get', ['update', '-q'], { limitSeconds: longestDownload });
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    limitSeconds: longestDownload,
  });
}

async function playwrightPath() {
  if (!existsSync(join(root, 'node_modules/playwright-core'))) return null;
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function found(path) {
  return { path, reason: null };
}

function missing(reason) {
  return { path: null, reason };
}

function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}
