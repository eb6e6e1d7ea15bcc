import { RowSkeleton } from './row-skeleton';

/** A list before anything of it is there; `label` says what is being read. */
export function ReadingRows({ label }: { label: string }) {
  return (
    <div className="list-scroll first-load" aria-busy="true" role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, place) => `place ${place}`).map((place) => (
        <RowSkeleton key={place} />
      ))}
    </div>
  );
}
