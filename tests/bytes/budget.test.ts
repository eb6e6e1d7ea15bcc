import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../laws/code/repository';
import { linkedBy, type Measured, measureBuild } from './measure';

const kib = 1024;
const built = join(root, 'dist/app');

describe.runIf(existsSync(join(built, 'index.html')))('the build', () => {
  let measured: Measured;
  beforeAll(() => {
    measured = measureBuild(built);
    // The gate prints these beside its verdict.
    writeFileSync(join(root, 'dist/bytes.json'), JSON.stringify(measured, null, 2));
  });

  it('loads at most 112 KiB of script and style for its first route', () => {
    expect(measured.firstRoute.gzip / kib).toBeLessThanOrEqual(112);
    expect(measured.firstRoute.files.some((file) => file.endsWith('.css'))).toBe(true);
  });

  it('does without the database on its first route, and asks for it together with the guard, which needs it', () => {
    const isDexie = (file: string) => /^assets\/dexie-/.test(file);
    expect(measured.firstRoute.files.filter(isDexie)).toEqual([]);
    const scripts = measured.firstRoute.files.map((file) => readFileSync(join(built, file), 'utf8'));
    expect(scripts.flatMap((script) => askedWith('guard', script)).filter(isDexie)).toHaveLength(1);
  });

  it('has the usage chart in a file of its own of at most 2 KiB', () => {
    const charts = measured.precache.files.filter((file) => /^assets\/usage-chart-.*\.js$/.test(file));
    expect(charts).toHaveLength(1);
    expect(gzipSync(readFileSync(join(built, charts[0] ?? ''))).length / kib).toBeLessThanOrEqual(2);
    expect(measured.firstRoute.files).not.toContain(charts[0]);
  });

  it('has the code that deploys contracts in a part of the worker of at most 30 KiB, which no device loads before it is used', () => {
    const parts = readdirSync(join(built, 'assets')).filter((file) => /^cosmos-bytes-.*\.js$/.test(file));
    expect(parts).toHaveLength(1);
    expect(gzipSync(readFileSync(join(built, 'assets', parts[0] ?? ''))).length / kib).toBeLessThanOrEqual(30);
    expect(measured.precache.files).not.toContain(`assets/${parts[0]}`);
  });

  it('starts its worker with at most 60 KiB', () => {
    expect(measured.worker.gzip / kib).toBeLessThanOrEqual(60);
  });

  it('has parts of its worker that need no other file, so that one that did not come can be asked for again', () => {
    expect(measured.neededByParts).toEqual([]);
  });

  it('has no scripts that wait for each other', () => {
    expect(measured.circular).toEqual([]);
  });

  // A service worker starts as a classic script: one that loads a part at run time contains the bundler's `import.meta`, and never starts.
  it('has a service worker of one file that runs as a script, at most 140 KiB', () => {
    const text = readFileSync(join(built, 'studio-sw.js'), 'utf8');
    expect(() => new Script(text)).not.toThrow();
    expect(text).not.toMatch(/\bimport\(/);
    expect(gzipSync(text).length / kib).toBeLessThanOrEqual(140);
  });

  it('sends at most 720 KiB for its precache, which takes at most 2.25 MB of the disk', () => {
    expect(measured.precache.gzip / kib).toBeLessThanOrEqual(720);
    expect(measured.precache.bytes).toBeLessThanOrEqual(2_250_000);
    expect(measured.precache.files).toContain('index.html');
  });

  // The service worker stores one after the other: each file costs a device about 10 ms and a round trip, whatever its length.
  it('stores at most 110 files for its precache', () => {
    expect(measured.precache.files.length).toBeLessThanOrEqual(110);
  });

  it('precaches every script and style sheet, so that every screen opens offline', () => {
    expect(measured.forgotten).toEqual([]);
  });
});

/** The files that a built script asks for together with the part of this name. */
function askedWith(part: string, script: string): string[] {
  const [, names = '[]'] = /\bm\.f=(\[.*?\])/.exec(script) ?? [];
  const [, places = ''] = new RegExp(`import\\(.\\./${part}-.*?__vite__mapDeps\\(\\[([\\d,]*)\\]`).exec(script) ?? [];
  const files: string[] = JSON.parse(names);
  return places === '' ? [] : places.split(',').flatMap((place) => files[Number(place)] ?? []);
}

describe('the measure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'studio-bytes-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function place(files: Record<string, string>): void {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  }

  it('counts what is imported statically, however deep, and not what comes at run time', () => {
    place({
      'index.html':
        '<link rel="icon" href="/icon.svg"><script type="module" crossorigin src="/assets/main.js"></script><link rel="stylesheet" href="/assets/main.css">',
      'assets/main.js': "import{a}from'./deep.js';import('./later.js');a()",
      'assets/deep.js': "export*from'./deeper.js'",
      'assets/deeper.js': 'export const a=()=>{}',
      'assets/later.js': 'export{}',
      'assets/main.css': 'a{}',
      'assets/studio.worker-x1.js': "import'./deeper.js';import('./later.js')",
      'studio-sw.js':
        'precache([{"revision":"1","url":"index.html"},{"revision":null,"url":"assets/main.js"},{url:"assets/gone.js"}])',
    });
    const measured = measureBuild(folder);
    expect(measured.firstRoute.files).toEqual(['assets/deep.js', 'assets/deeper.js', 'assets/main.css', 'assets/main.js']);
    expect(measured.worker.files).toEqual(['assets/deeper.js', 'assets/studio.worker-x1.js']);
    expect(measured.precache.files).toEqual(['assets/main.js', 'index.html']);
    expect(measured.forgotten).toEqual([
      'assets/deep.js',
      'assets/deeper.js',
      'assets/later.js',
      'assets/main.css',
      'assets/studio.worker-x1.js',
    ]);
  });

  it('refuses a build without its one worker', () => {
    rmSync(join(folder, 'assets/studio.worker-x1.js'), { force: true });
    expect(() => measureBuild(folder)).toThrow('there are 0 worker entries');
  });

  it('sees modules, preloads and style sheets of a page, and nothing else', () => {
    const html =
      '<link rel="manifest" href="/m.webmanifest"><link rel="modulepreload" href="/assets/p.js"><script src="./x.js"></script><script>1</script>';
    expect([...linkedBy(html)]).toEqual(['assets/p.js', 'x.js']);
  });
});
