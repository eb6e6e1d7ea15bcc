import { useEffect, useState } from 'react';
import { useMirror } from './mirror-context';

/** What stands for a person's id in the mirror; null without an id, undefined while it is being made. */
export function useAlias(userId: string | null): string | null | undefined {
  const { box } = useMirror();
  const [made, setMade] = useState<{ userId: string; alias: string } | null>(null);
  useEffect(() => {
    if (userId === null) return;
    let current = true;
    void box.alias(userId).then((alias) => {
      if (current) setMade({ userId, alias });
    });
    return () => {
      current = false;
    };
  }, [box, userId]);
  if (userId === null) return null;
  return made?.userId === userId ? made.alias : undefined;
}
