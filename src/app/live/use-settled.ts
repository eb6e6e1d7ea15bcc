import { useEffect, useState } from 'react';

/** A value once it has stayed the same for `wait` ms; the first one, and one that comes after `isNothing`, at once. */
export function useSettled<Value>(value: Value, isNothing: (value: Value) => boolean, wait: number): Value {
  const [settled, setSettled] = useState(value);
  const isFirst = isNothing(settled);
  useEffect(() => {
    if (isFirst) return setSettled(value);
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, isFirst, wait]);
  return settled;
}
