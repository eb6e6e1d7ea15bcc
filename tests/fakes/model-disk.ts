import { UserDatabase } from '../../src/db/user-database';

/** Where commands are stored, as far as it can fail. */
export interface ModelDisk {
  /** Nothing more fits, except what deleting the reserve frees. */
  isFull: boolean;
  hasReserve: boolean;
  /** The next write of a command is undone by the browser. */
  abortsNext: boolean;
}

/** What a disk reports. */
export interface DiskEvents {
  refused(): void;
  freed(): void;
  /** A row of this table was written, and is there to stay. */
  stored(table: string, row: unknown): void;
}

/** So many writes fit where the reserve was. */
const writesInReserve = 12;

/** The database of a build that came `builds` later: one more version, one more table. */
class LaterWorkDatabase extends UserDatabase {
  constructor(name: string, builds: number) {
    super(name);
    if (builds > 0) this.version(this.verno + builds).stores({ later: 'key' });
  }
}

/** Opens the database of commands on such a disk. */
export function openOnDisk(name: string, builds: number, disk: ModelDisk, events: DiskEvents): UserDatabase {
  const database = new LaterWorkDatabase(name, builds);
  let room = 0;
  database.use({
    stack: 'dbcore',
    name: 'model-disk',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name);
        return {
          ...table,
          async mutate(request) {
            const transaction = request.trans as IDBTransaction;
            if (request.type === 'delete' || request.type === 'deleteRange') {
              if (name === 'reserves' && disk.isFull && disk.hasReserve) {
                room = writesInReserve;
                events.freed();
              }
              if (name === 'reserves') disk.hasReserve = false;
              return table.mutate(request);
            }
            if (disk.isFull && room === 0) {
              events.refused();
              throw new DOMException('full', 'QuotaExceededError');
            }
            if (disk.isFull) room -= 1;
            if (name === 'reserves') disk.hasReserve = true;
            if (disk.abortsNext && name === 'commands') {
              disk.abortsNext = false;
              transaction.abort();
            }
            // In their order: a transaction that ends later has begun later.
            transaction.addEventListener('complete', () => {
              for (const row of request.values) events.stored(name, row);
            });
            return table.mutate(request);
          },
        };
      },
    }),
  });
  return database;
}
