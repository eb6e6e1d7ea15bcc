import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { root } from './laws/code/repository';

/** Keeps a copy of an empty database beside the packages, so that no platform of a test has to make one anew. */
export async function setup(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'));
  const folder = join(root, 'node_modules/.cache/studio');
  const image = join(folder, `fresh-database-${version}.tar`);
  if (!existsSync(image)) {
    const client = await PGlite.create();
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
