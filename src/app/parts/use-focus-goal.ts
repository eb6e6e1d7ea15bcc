import { useCallback, useEffect, useState } from 'react';

/** Gives the focus to the element with an id as soon as it is drawn; a second request focuses it again. */
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
