import { useCallback, useEffect, useState } from 'react';

/** Gives the focus to the element of an id, once what was drawn last stands; asked for twice, it goes there twice. */
export function useFocusGoal(): (id: string) => void {
  const [goal, setGoal] = useState<{ id: string } | null>(null);
  useEffect(() => {
    if (goal === null) return;
    const element = document.getElementById(goal.id);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  }, [goal]);
  return useCallback((id: string) => setGoal({ id }), []);
}
