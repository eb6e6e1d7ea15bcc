import { useEffect, useState } from 'react';

/** A value once it has stayed the same for `wait` ms; the first one, and one that comes after `isNothing`, at once. */
export function useDebounced<Value>(value: Value, isNothing: (value: Value) => boolean, wait: number): Value {
  const [debounced, setDebounced] = useState(value);
  const isFirst = isNothing(debounced);
  useEffect(() => {
    if (isFirst) return setDebounced(value);
    const timer = setTimeout(() => setDebounced(value), wait);
    return () => clearTimeout(timer);
  }, [value, isFirst, wait]);
  return debounced;
}
