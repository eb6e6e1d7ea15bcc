import { describe, expect, it } from 'vitest';
import { importBreaches, pathsBreaches } from './code/areas';
import { cycleBreaches } from './code/cycles';
import { layerBreaches } from './code/layers';
import { networkBreaches, packageBreaches } from './code/packages';
import { readTexts } from './code/read-modules';
import { repositoryModules } from './code/repository';

describe('the house', () => {
  it('is seen whole by the compiler', () => {
    const paths = repositoryModules().map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['src/domain/verification/session.ts', 'src/db/studio-database.ts', 'src/workers/api.ts']),
    );
    const api = repositoryModules().find(({ path }) => path === 'src/workers/api.ts');
    expect(api?.imports.map(({ target, kind }) => [target, kind])).toEqual([
      ['src/domain/command/acts.ts', 'type'],
      ['src/domain/credential/form.ts', 'type'],
      ['src/domain/credential/machine.ts', 'type'],
      ['src/domain/credential/sent-credential.ts', 'type'],
      ['src/domain/credential/verdict.ts', 'type'],
      ['src/domain/device/access-log.ts', 'type'],
      ['src/domain/did/change.ts', 'type'],
      ['src/domain/list/list-name.ts', 'type'],
      ['src/domain/list/list-query.ts', 'type'],
      ['src/domain/record/question.ts', 'type'],
      ['src/domain/record/unreadable-record.ts', 'type'],
      ['src/domain/report/to-report.ts', 'type'],
      ['src/domain/shared/outcome.ts', 'type'],
      ['src/domain/verification/verification.ts', 'type'],
    ]);
  });

  it('imports only what the table allows', () => {
    expect(importBreaches(repositoryModules())).toEqual([]);
  });

  it('keeps each package in its place', () => {
    expect(packageBreaches(repositoryModules())).toEqual([]);
  });

  it('touches the network in workers only', () => {
    expect(networkBreaches(repositoryModules())).toEqual([]);
  });
});

describe('the module graph of src and platform', () => {
  it('has no cycle, types included', () => {
    const modules = repositoryModules().filter(({ path }) => /^(src|platform)\//.test(path));
    expect(cycleBreaches(modules)).toEqual([]);
  });

  const closing: [string, string][] = [
    ['an import', "import { a } from './a'; export const c = a"],
    ['a type-only import', "import type { A } from './a'; export type C = A"],
    ['one type of a mixed import', "import { a, type A } from './a'; export const c: A = a"],
    ['a type named by its file', "export type C = import('./a').A"],
    ['an import at run time', "export const c = () => import('./a')"],
    ['an export from another file', "export type { A } from './a'"],
  ];

  it.each(closing)('prints a cycle that is closed by %s', (_how, text) => {
    const texts = {
      'src/a.ts': "import type { B } from './b'; export const a = 1; export type A = B",
      'src/b.ts': "import type { C } from './c'; export type B = C",
      'src/c.ts': text,
      'src/outside.ts': "import { a } from './a'; export const outside = a",
    };
    expect(cycleBreaches(readTexts(texts))).toEqual([
      'src/a.ts -> src/b.ts -> src/c.ts -> src/a.ts: modules import each other in a cycle',
    ]);
  });

  it('prints one sentence for each group, with the shortest cycle through its first module', () => {
    const texts = {
      'src/a.ts': "import './b'; import './c'",
      'src/b.ts': "import './c'",
      'src/c.ts': "import './a'",
      'src/self.ts': "import './self'",
    };
    expect(cycleBreaches(readTexts(texts))).toEqual([
      'src/a.ts -> src/c.ts -> src/a.ts: modules import each other in a cycle',
      'src/self.ts -> src/self.ts: modules import each other in a cycle',
    ]);
  });

  it('may lead to one module by two paths', () => {
    const texts = { 'src/a.ts': "import './b'; import './c'", 'src/b.ts': "import './c'", 'src/c.ts': 'export {}' };
    expect(cycleBreaches(readTexts(texts))).toEqual([]);
  });
});

describe('the addresses', () => {
  it('reach no screen', () => {
    const modules = repositoryModules();
    expect(modules.map(({ path }) => path)).toContain('src/app/paths.ts');
    expect(pathsBreaches(modules)).toEqual([]);
  });

  it('that reach a screen through another file are named with the screen', () => {
    const texts = {
      'src/app/paths.ts': "import { title } from './titles'; export const path = title",
      'src/app/titles.ts': "import type { Home } from './screens/home'; export const title = '' as Home",
      'src/app/screens/home.ts': 'export type Home = string',
    };
    expect(pathsBreaches(readTexts(texts))).toEqual([
      'src/app/paths.ts reaches src/app/screens/home.ts: addresses know no screen',
    ]);
  });
});

describe('the parts below shell and screens', () => {
  it('import neither of them', () => {
    expect(layerBreaches(repositoryModules())).toEqual([]);
  });

  it('are named when they do, with a type as well', () => {
    const texts = {
      'src/app/live/x.ts': "import type { Y } from '../shell/y'; export const x = 1 as Y",
      'src/app/shell/y.ts': 'export type Y = number',
    };
    expect(layerBreaches(readTexts(texts))).toEqual([
      'src/app/live/x.ts imports src/app/shell/y.ts: shell and screens are above it',
    ]);
  });
});

describe('a breach of the table', () => {
  const breaches: [string, string, string, string][] = [
    [
      'the domain reads the database',
      'src/domain/x.ts',
      "import '../db/y'",
      'src/domain/x.ts imports src/db/y.ts: the domain imports nothing outside itself',
    ],
    [
      'a type-only import counts',
      'src/db/x.ts',
      "import type { Y } from '../workers/y'",
      'src/db/x.ts imports src/workers/y.ts: the database knows the domain and itself only',
    ],
    [
      'a type asked for by its file counts',
      'src/db/x.ts',
      "export type Z = import('../workers/y').Y",
      'src/db/x.ts imports src/workers/y.ts: the database knows the domain and itself only',
    ],
    [
      'an import at run time counts',
      'src/app/x.tsx',
      "export const x = () => import('../workers/y')",
      'src/app/x.tsx imports src/workers/y.ts: the page asks the worker by workers/client and reads the database',
    ],
    [
      'passing on counts',
      'src/app/x.tsx',
      "export * from '../workers/y'",
      'src/app/x.tsx imports src/workers/y.ts: the page asks the worker by workers/client and reads the database',
    ],
    [
      'the page writes a table',
      'src/app/x.tsx',
      "import { y } from '../db/writes/y'",
      'src/app/x.tsx imports src/db/writes/y.ts: only workers write mirrored tables',
    ],
    [
      'a worker knows the page side',
      'src/workers/x.ts',
      "import { y } from './client'",
      'src/workers/x.ts imports src/workers/client.ts: workers know the domain, the database and themselves',
    ],
    [
      'the page side knows the work',
      'src/workers/client.ts',
      "import { y } from './y'",
      'src/workers/client.ts imports src/workers/y.ts: the page side of the worker knows the contract, not the work',
    ],
    [
      'the page goes round the door of the worker',
      'src/app/x.tsx',
      "import { y } from '../workers/worker-life'",
      'src/app/x.tsx imports src/workers/worker-life.ts: the page asks the worker by workers/client and reads the database',
    ],
    [
      'the clock knows a side',
      'src/workers/clock.ts',
      "import { y } from './y'",
      'src/workers/clock.ts imports src/workers/y.ts: the clock serves both sides and knows neither',
    ],
    [
      'a screen starts a worker',
      'src/app/x.tsx',
      "new Worker(new URL('../workers/y.ts', import.meta.url))",
      'src/app/x.tsx starts src/workers/y.ts: only workers/client starts a worker',
    ],
    [
      'the platform uses the app',
      'platform/x.ts',
      "import { y } from '../src/app/y'",
      'platform/x.ts imports src/app/y.ts: the platform shares the domain with Studio and nothing else',
    ],
    [
      'the service worker uses a sync',
      'src/sw/x.ts',
      "import { y } from '../workers/y'",
      'src/sw/x.ts imports src/workers/y.ts: the service worker knows the domain, the database and the outbox',
    ],
  ];

  it.each(breaches)('%s: one sentence names it', (_law, path, text, sentence) => {
    const around = Object.fromEntries(
      ['src/db/y', 'src/db/writes/y', 'src/workers/y', 'src/workers/client', 'src/workers/worker-life', 'src/app/y'].map(
        (name) => [`${name}.ts`, 'export const y = 1; export type Y = 1'],
      ),
    );
    expect(importBreaches(readTexts({ ...around, [path]: text }))).toEqual([sentence]);
  });

  it('lets the service worker use the outbox and what the outbox needs', () => {
    const texts = {
      'src/workers/net.ts': 'export const net = 1',
      'src/workers/outbox/drain.ts': "import { net } from '../net'; export const drain = net",
      'src/sw/wake-up.ts':
        "import { drain } from '../workers/outbox/drain'; import { net } from '../workers/net'; export const both = [drain, net]",
    };
    expect(importBreaches(readTexts(texts))).toEqual([]);
  });
});

describe('a package out of place', () => {
  const breaches: [string, string, string][] = [
    [
      'src/app/screens/dids/list.tsx',
      "import axios from 'axios'",
      'src/app/screens/dids/list.tsx imports axios: only workers touch the network',
    ],
    [
      'src/workers/client.ts',
      "import type { AxiosError } from 'axios'",
      'src/workers/client.ts imports axios: only workers touch the network',
    ],
    [
      'src/app/main.tsx',
      "import * as Comlink from 'comlink'",
      'src/app/main.tsx imports comlink: only the two ends of the boundary know how it is crossed',
    ],
    [
      'src/app/screens/x.tsx',
      "import { liveQuery } from 'dexie'",
      'src/app/screens/x.tsx imports dexie: screens ask the database through reads and live hooks',
    ],
    [
      'src/workers/net/x.ts',
      "import * as v from 'valibot'",
      'src/workers/net/x.ts imports valibot: answers are parsed in the wire files of the domain and nowhere else',
    ],
    [
      'src/domain/x.ts',
      "import { map } from 'lodash/map'",
      'src/domain/x.ts imports lodash: the domain imports nothing outside itself',
    ],
    [
      'src/workers/x.ts',
      "import { readFile } from 'node:fs/promises'",
      'src/workers/x.ts imports node: what ships runs in browsers',
    ],
  ];

  it.each(breaches)('%s with %s is named', (path, text, sentence) => {
    expect(packageBreaches(readTexts({ [path]: text }))).toEqual([sentence]);
  });
});

describe('the network outside the workers', () => {
  it.each(['fetch("/x")', 'window.fetch("/x")', 'new EventSource("/x")', 'navigator.sendBeacon("/x")', 'const call = { fetch }'])(
    'is seen in %s',
    (text) => {
      expect(networkBreaches(readTexts({ 'src/app/x.ts': text }))).toHaveLength(1);
    },
  );

  it.each(['query.fetch("/x")', 'const call = { fetch: 1 }', '// fetch it later', '"fetch"'])('is not seen in %s', (text) => {
    expect(networkBreaches(readTexts({ 'src/app/x.ts': text }))).toEqual([]);
  });
});
