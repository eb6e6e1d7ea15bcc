import type { StudioDatabase } from '../../src/db/studio-database';

/** A disk that refuses every byte of a mirror until pictures that were deleted have freed enough. */
export interface FullDisk {
  /** From now on nothing is taken until so many pictures more are gone. */
  fill(pictures: number): void;
}

/** Puts a mirror on such a disk; it takes everything until it is filled. Deleting always works, as in a browser. */
export function onFullDisk(database: StudioDatabase): FullDisk {
  let missing = 0;
  const refuse = () => {
    if (missing > 0) throw new DOMException('full', 'QuotaExceededError');
  };
  for (const table of database.tables) {
    table.hook('creating', refuse);
    table.hook('updating', refuse);
  }
  database.pictures.hook('deleting', (_key, _row, transaction) => {
    transaction.on('complete', () => {
      missing -= 1;
    });
  });
  return {
    fill(pictures) {
      missing = pictures;
    },
  };
}
