import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { root } from './laws/code/repository';

const migrationsFolder = join(root, 'platform/db/migrations');

/** Keeps a copy of a database that was migrated and has no row beside the packages, so that no platform of a test has to make one anew. */
export async function setup(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));
  const folder = join(root, 'node_modules/.cache/studio');
  const image = join(folder, `fresh-database-${version}-${migrationsMark()}.tar`);
  if (!existsSync(image)) {
    const client = await PGlite.create();
    await migrate(drizzle(client), { migrationsFolder });
    const copy = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(folder, { recursive: true });
    // Whole or not there, also beside another run.
    const begun = `${image}.${process.pid}`;
    writeFileSync(begun, Buffer.from(await copy.arrayBuffer()));
    renameSync(begun, image);
  }
  process.env.STUDIO_FRESH_DATABASE = image;
}

/** Another one as soon as a migration is added or changed. */
function migrationsMark(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    hash.update(`${name}\n`);
    if (name.includes('.')) hash.update(readFileSync(join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
