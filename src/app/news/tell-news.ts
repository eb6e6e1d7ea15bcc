import { claimAnnouncement, listAnnounced } from '../../db/preferences';
import type { Registry } from '../../db/registry';
import type { Ended, News } from './ended-things';

export interface TellParts {
  registry: Registry;
  databaseName: string;
  now(): number;
  /** Whether a person sees and hears this tab now. */
  isHeard(): boolean;
  show(news: News): void;
}

/** So many are announced at once: more would push each other away unread. */
export const announcedAtOnce = 3;

/**
 * Announces what was not announced yet, the oldest first, each by one tab only; returns whether something is left for later. What another tab claims
 * meanwhile is announced there.
 */
export async function tellNews(parts: TellParts, ended: readonly Ended[]): Promise<boolean> {
  const { registry, databaseName, now, isHeard, show } = parts;
  const known = await listAnnounced(registry, databaseName);
  const fresh = ended.filter(({ mark }) => !known.has(mark)).sort((one, other) => one.at - other.at);
  let announced = 0;
  for (const { mark, read } of fresh) {
    const news = await read();
    if (news === null) continue;
    if (announced >= announcedAtOnce || !isHeard()) return true;
    if (!(await claimAnnouncement(registry, databaseName, mark, now()))) continue;
    show(news);
    announced += 1;
  }
  return false;
}
