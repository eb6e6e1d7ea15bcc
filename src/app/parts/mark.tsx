/** The mark of the product, the same drawing as in index.html. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" {...(className ? { className } : {})}>
      <rect width="32" height="32" rx="8" fill="#f1b319" />
      <path
        d="M9 20.5c1.8 1.7 4 2.5 7 2.5 4 0 6.6-1.8 6.6-4.7 0-5.9-9.7-3-9.7-6 0-1.2 1.2-2 3.2-2 1.9 0 3.500.6 4.900 1.800l1.700-2.500C21 8 18.900 7.200 16.200 7.200c-3.800 0-6.400 1.900-6.400 4.900 0 5.800 9.600 3 9.600 6 0 1.300-1.300 2-3.400 2-2.200 0-3.900-.7-5.400-2.100z"
        fill="#000"
      />
    </svg>
  );
}
