import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlatformContext } from '../../platform/context';
import { openDatabase, rowsOf } from '../../platform/db/connect';
import { noFaults } from '../../platform/ledger/faults';
import { completeOptions, defaultDemo, type PlatformOptions } from '../../platform/options';
import { loadSecrets } from '../../platform/secrets';
import { fillDemo } from '../../platform/seed';
import { emptyDatabase } from '../fixtures/database';

const now = Date.UTC(2026, 2, 1, 12);
let database: Awaited<ReturnType<typeof openDatabase>>;
let fresh: Awaited<ReturnType<typeof emptyDatabase>>;
let lines: string[] = [];

beforeAll(async () => {
  fresh = await emptyDatabase();
  database = await openDatabase({ databaseUrl: fresh.url, dataFolder: null });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

async function fill(demo: Partial<PlatformOptions['demo']>): Promise<string[]> {
  lines = [];
  const options = completeOptions({ demo: { ...defaultDemo, ...demo }, now: () => now, say: (line) => lines.push(line) });
  const context: PlatformContext = {
    options,
    db: database.db,
    secrets: await loadSecrets(database.db),
    where: '',
    ports: { main: 0, app: null, tenant: null },
    faults: noFaults(),
  };
  await fillDemo(context);
  return lines;
}

const counts = async () => {
  const [row] = await rowsOf<Record<string, number>>(
    database.db,
    sql`select (select count(*)::int from sessions) as sessions, (select count(*)::int from people) as people,
               (select count(*)::int from accounts) as accounts, (select count(*)::int from services) as services,
               (select count(*)::int from companies) as companies`,
  );
  return row;
};

describe('filling the demo organisation', () => {
  it('happens once, and leaves alone whatever came later', async () => {
    expect(await fill({ sessions: 40 })).not.toEqual([]);
    const filled = await counts();
    expect(filled).toMatchObject({ sessions: 40, accounts: 8, services: 3 });
    await database.db.execute(sql`delete from sessions where session_id = (select min(session_id) from sessions)`);
    expect(await fill({ sessions: 40 })).toEqual([]);
    expect(await counts()).toEqual({ ...filled, sessions: 39 });
  });

  it('changes only its companies when another number of them is wanted', async () => {
    const filled = await counts();
    expect(await fill({ sessions: 40, companies: 12 })).toEqual([]);
    expect(await counts()).toEqual({ ...filled, companies: 12 });
    await fill({ sessions: 40 });
    expect(await counts()).toEqual({ ...filled, companies: 60 });
  });

  it('that is older than companies is given them, and the new rights of its people', async () => {
    await database.db.execute(sql`delete from companies`);
    await database.db.execute(sql`update settings set value = value - 'companies' || '{"team":2}' where key = 'demo'`);
    await database.db.execute(sql`update roles set permissions = '[]'`);
    await fill({ sessions: 40 });
    expect(await counts()).toMatchObject({ companies: 60 });
    const [rights] = await rowsOf<{ least: number }>(
      database.db,
      sql`select min(jsonb_array_length(permissions)) as least from roles`,
    );
    expect(rights?.least).toBeGreaterThan(0);
  });

  it('is made again after it was interrupted', async () => {
    await database.db.execute(sql`update settings set value = value || '{"isComplete":false}' where key = 'demo'`);
    await fill({ sessions: 40 });
    expect(await counts()).toMatchObject({ sessions: 40, accounts: 8, services: 3 });
  });

  it('is made again in another size or with another seed', async () => {
    await fill({ sessions: 60 });
    expect(await counts()).toMatchObject({ sessions: 60, accounts: 8, services: 3 });
    await fill({ sessions: 60, seed: 2 });
    expect(await counts()).toMatchObject({ sessions: 60, accounts: 8, services: 3 });
  });

  it('that is made again finds its registered identities where they were, and adds the new ones that are wanted', async () => {
    const identities = async () => {
      const ids = sql`select (select count(*)::int from dids) as dids, (select count(*)::int from schemas) as schemas,
        (select count(*)::int from ledger_dids) as "ledgerDids", (select count(*)::int from ledger_transactions) as transactions,
        (select count(*)::int from status_entries) as entries, (select count(*)::int from credit_plans) as plans`;
      return (await rowsOf<Record<string, number>>(database.db, ids))[0];
    };
    await fill({ sessions: 40 });
    const filled = await identities();
    await fill({ sessions: 41 });
    expect(await identities()).toEqual(filled);
    await fill({ sessions: 41, dids: 15, schemas: 14 });
    const more = (name: string, count: number) => (filled?.[name] ?? 0) + count;
    expect(await identities()).toEqual({
      ...filled,
      ...{ dids: more('dids', 2), ledgerDids: more('ledgerDids', 2), schemas: more('schemas', 1) },
      ...{ transactions: more('transactions', 3), entries: more('entries', 3) },
    });
    await database.db.execute(sql`delete from dids`);
    await database.db.execute(sql`update settings set value = value - 'identities' where key = 'demo'`);
    await fill({ sessions: 41, dids: 15, schemas: 14 });
    expect(await identities()).toMatchObject({ dids: more('dids', 2), transactions: more('transactions', 3) });
    for (const statement of [
      'update ledger_transactions set code = 1',
      'delete from ledger_transactions',
      'truncate ledger_transactions',
    ]) {
      await expect(database.db.execute(sql.raw(statement))).rejects.toThrow();
    }
  });

  it('reports its progress', async () => {
    expect(await fill({ sessions: 6000 })).toEqual([
      'Filling the demo organisation: 6,000 verifications',
      '  5,000 of 6,000 verifications written',
    ]);
  });
});

describe('the secrets', () => {
  it('are made once per database, one for each purpose', async () => {
    const [one, other] = [await loadSecrets(database.db), await loadSecrets(database.db)];
    expect(one).toEqual(other);
    expect(new Set([one.login, one.refresh, one.service].map((key) => Buffer.from(key).toString('hex'))).size).toBe(3);
  });
});

describe('a data folder', () => {
  it('is unlocked when the database cannot be opened in it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-folder-'));
    const first = await openDatabase({ databaseUrl: null, dataFolder: folder });
    await expect(openDatabase({ databaseUrl: null, dataFolder: folder })).rejects.toThrow('is in use');
    await first.close();
    const second = await openDatabase({ databaseUrl: null, dataFolder: folder });
    await second.close();
    rmSync(folder, { recursive: true });
  });

  it('is not needed if a server is named, and a missing server is reported in one sentence', async () => {
    const absent = openDatabase({ databaseUrl: 'postgres://nobody:secret@127.0.0.1:1/none', dataFolder: null });
    await expect(absent).rejects.toThrow(/^The database on the PostgreSQL server 127\.0\.0\.1:1, database none cannot be used: /);
    await expect(absent).rejects.not.toThrow('secret');
  });
});
