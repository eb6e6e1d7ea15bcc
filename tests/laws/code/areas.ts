import { reachedFrom } from './reached';
import type { SourceModule } from './source-module';

/** The columns of the table of what may import what. */
export type Area =
  | 'domain'
  | 'db'
  | 'workers/api'
  | 'workers/client'
  | 'workers/clock'
  | 'workers'
  | 'app'
  | 'sw/update'
  | 'sw'
  | 'platform'
  | 'elsewhere';

/** The area a file of the repository belongs to. */
export function areaOf(path: string): Area {
  const stem = path.replace(/\.tsx?$/, '');
  if (stem === 'src/workers/api') return 'workers/api';
  // The page side is two files: what starts the worker, and the life it leads, which is tested without one.
  if (stem === 'src/workers/client' || stem === 'src/workers/worker-life') return 'workers/client';
  // Time as an argument: both ends take it, so it knows neither.
  if (stem === 'src/workers/clock') return 'workers/clock';
  if (stem === 'src/sw/update') return 'sw/update';
  if (path.startsWith('src/domain/')) return 'domain';
  if (path.startsWith('src/db/')) return 'db';
  if (path.startsWith('src/workers/')) return 'workers';
  if (path.startsWith('src/app/')) return 'app';
  if (path.startsWith('src/sw/')) return 'sw';
  return path.startsWith('platform/') ? 'platform' : 'elsewhere';
}

const mayImport: Record<Area, readonly Area[]> = {
  domain: ['domain'],
  db: ['domain', 'db'],
  'workers/api': ['domain'],
  'workers/client': ['domain', 'db', 'workers/api', 'workers/clock', 'workers/client'],
  'workers/clock': ['domain'],
  workers: ['domain', 'db', 'workers/api', 'workers/clock', 'workers'],
  app: ['domain', 'db', 'workers/api', 'workers/client', 'app', 'sw/update'],
  'sw/update': ['domain', 'sw'],
  sw: ['domain', 'db', 'sw', 'workers', 'workers/clock'],
  platform: ['domain', 'platform'],
  elsewhere: [],
};

const areaReasons: Record<Exclude<Area, 'elsewhere'>, string> = {
  domain: 'the domain imports nothing outside itself',
  db: 'the database knows the domain and itself only',
  'workers/api': 'the contract is types of the domain only',
  'workers/client': 'the page side of the worker knows the contract, not the work',
  'workers/clock': 'the clock serves both sides and knows neither',
  workers: 'workers know the domain, the database and themselves',
  app: 'the page asks the worker by workers/client and reads the database',
  'sw/update': 'the update prompt belongs to the page',
  sw: 'the service worker knows the domain, the database and the outbox',
  platform: 'the platform shares the domain with Studio and nothing else',
};

/** The doors of the database that are open to the page: reads, commands, user data, sign-out, and opening. */
const databaseDoors =
  /^src\/db\/(reads\/.+|enqueue|commands|reseal-commands|batches|reseal-batches|user-database|preferences|searches|notes|drafts|safety-preferences|deciding-preferences|last-visits|leave|open|registry|studio-database|database-name|access-log|lists\/.+|records\/.+|seal\/(box|codec|file-codec|company-document-codec|sealed-rows|sealed-company-document|follow-codec|device-vault))\.ts$/;

/** The table of what may import what, one sentence a breach. */
export function importBreaches(modules: readonly SourceModule[]): string[] {
  const outbox = outboxAndItsImports(modules);
  return modules.flatMap((module) => {
    const from = areaOf(module.path);
    return module.imports.flatMap(({ target, kind }) => {
      if (target === null || from === 'elsewhere') return [];
      // On the platform `new URL(…)` names a folder or a picture, never a worker.
      if (kind === 'worker' && from === 'platform') return [];
      const to = areaOf(target);
      const sentence = `${module.path} imports ${target}`;
      if (kind === 'worker')
        return from === 'workers/client' ? [] : [`${module.path} starts ${target}: only workers/client starts a worker`];
      if (!mayImport[from].includes(to)) return [`${sentence}: ${areaReasons[from]}`];
      if (from === 'app' && to === 'workers/client' && target !== 'src/workers/client.ts')
        return [`${sentence}: ${areaReasons.app}`];
      if (from === 'app' && to === 'db' && !databaseDoors.test(target))
        return [`${sentence}: only workers write mirrored tables`];
      if (from === 'sw' && to === 'workers' && !outbox.has(target)) return [`${sentence}: ${areaReasons.sw}`];
      return [];
    });
  });
}

/** What the service worker may use of the workers: the outbox and everything it needs in turn. */
function outboxAndItsImports(modules: readonly SourceModule[]): Set<string> {
  const outbox = modules.map(({ path }) => path).filter((path) => path.startsWith('src/workers/outbox/'));
  return reachedFrom(modules, outbox);
}

/** What `paths.ts` reaches of the screens: links are below whatever they lead to. */
export function pathsBreaches(modules: readonly SourceModule[]): string[] {
  return [...reachedFrom(modules, ['src/app/paths.ts'])]
    .filter((path) => path.startsWith('src/app/screens/'))
    .sort()
    .map((path) => `src/app/paths.ts reaches ${path}: addresses know no screen`);
}
