import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect } from 'vitest';
import { folderTest } from '../fixtures/folder';
import { strayFiles, unjudgedFiles } from '../real/real-documents';

const rows = { 'signed/one.json': {}, 'signed/deep/two.json': {} };

/** A made-up folder of documents, which the table names completely. */
const it = folderTest.extend('documents', ({ folder, task }) => {
  const documents = join(folder, task.id);
  for (const file of ['README.md', ...Object.keys(rows)]) writeIn(documents, file);
  return documents;
});

function writeIn(documents: string, file: string): void {
  mkdirSync(dirname(join(documents, file)), { recursive: true });
  writeFileSync(join(documents, file), '{}');
}

describe('a folder of real documents', () => {
  it('is complete if its table names every file', ({ documents }) => {
    expect([unjudgedFiles('signed', rows, documents), strayFiles(documents)]).toEqual([[], []]);
  });

  it.for(['presentations/kyc-0.json', 'stray.json', 'signed.json', 'answers.txt', 'presentations/README.md'])(
    'has a file without a row at %s',
    (file, { documents }) => {
      writeIn(documents, file);
      expect(strayFiles(documents)).toEqual([`${file} has no row`]);
    },
  );

  it('has a file without a row in a folder of its table', ({ documents }) => {
    writeIn(documents, 'signed/three.json');
    expect(unjudgedFiles('signed', rows, documents)).toEqual(['signed/three.json has no row']);
  });

  it('has rows without a file if a folder of its table is missing', ({ documents }) => {
    rmSync(join(documents, 'signed'), { recursive: true });
    expect(unjudgedFiles('signed', rows, documents)).toEqual(['signed/one.json has no file', 'signed/deep/two.json has no file']);
  });

  it('has rows without a file if it is empty', ({ documents }) => {
    rmSync(documents, { recursive: true });
    mkdirSync(documents);
    expect(unjudgedFiles('signed', rows, documents)).toHaveLength(2);
  });

  it('is not judged if it is not here', ({ documents }) => {
    rmSync(documents, { recursive: true });
    expect([unjudgedFiles('signed', rows, documents), strayFiles(documents)]).toEqual([[], []]);
  });

  it('has no file outside of its tables where these tests run', () => {
    expect(strayFiles()).toEqual([]);
  });
});
