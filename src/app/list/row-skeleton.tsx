/** A row before it is there, of its final size. */
export function RowSkeleton() {
  return (
    <div className="row-skeleton">
      <div className="block round" />
      <div className="block line" />
      <div className="block badge" />
    </div>
  );
}
