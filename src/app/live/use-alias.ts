import { useEffect, useState } from 'react';
import { useMirror } from './mirror-context';

/** The alias that replaces a person's id in the mirror; null without an id, undefined until it is known. */
export function useAlias(userId: string | null): string | null | undefined {
  const aliases = useAliases(userId === null ? [] : [userId]);
  return userId === null ? null : aliases.get(userId);
}

/** The aliases of these ids, by id; empty until they are known. */
export function useAliases(userIds: readonly string[]): ReadonlyMap<string, string> {
  const { box } = useMirror();
  const key = JSON.stringify(userIds);
  const [made, setMade] = useState<{ key: string; aliases: ReadonlyMap<string, string> } | null>(null);
  useEffect(() => {
    const ids: string[] = JSON.parse(key);
    let current = true;
    void Promise.all(ids.map(async (id): Promise<[string, string]> => [id, await box.alias(id)])).then((aliases) => {
      if (current) setMade({ key, aliases: new Map(aliases) });
    });
    return () => {
      current = false;
    };
  }, [box, key]);
  return made?.key === key ? made.aliases : none;
}

const none: ReadonlyMap<string, string> = new Map();
