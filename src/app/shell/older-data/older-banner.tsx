import { useState } from 'react';
import type { OlderStoreRow } from '../../../db/registry';
import { olderText, olderWords } from '../../../domain/device/older-data-text';
import { OlderDialog } from './older-dialog';

/** One line across the top until the person has exported or deleted what an earlier version left. */
export function OlderBanner({ older }: { older: OlderStoreRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <section className="banner" aria-label={olderWords.label}>
        <span className="grow">
          {olderText(older)} {older.exportedAt === undefined ? olderWords.explained : olderWords.exported}
        </span>
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
          {olderWords.view}
        </button>
      </section>
      {isOpen && <OlderDialog older={older} onClose={() => setOpen(false)} />}
    </>
  );
}
