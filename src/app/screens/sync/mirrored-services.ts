import type { ServiceRow } from '../../../db/studio-database';
import { isIdentityList } from '../../../domain/ledger/lists';
import { type Freshness, unaskedFreshness } from '../../../domain/list/freshness';
import { listKey, listNames, namedLists } from '../../../domain/list/list-name';
import type { ListQuestion, Question } from '../../../domain/record/question';

/** A service with data on this device, with its lists and the freshness of each. */
export interface MirroredService {
  service: ServiceRow;
  lists: { question: ListQuestion; title: string; row: Freshness }[];
}

/** The services that have lists here or may have them; of one of a type without lists, those that are here anyway. */
export function mirroredServices(services: readonly ServiceRow[], rows: readonly Freshness[]): MirroredService[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return services.flatMap((service) => {
    const { appId, type } = service;
    const ofType = listNames.filter((name) => namedLists[name].serviceType === type);
    const names = ofType.length > 0 ? ofType : listNames.filter((name) => byKey.has(listKey(name, appId)));
    const lists = names.map((kind) => {
      const key = listKey(kind, appId);
      return { question: { kind, appId }, title: namedLists[kind].title, row: byKey.get(key) ?? unaskedFreshness(key) };
    });
    return lists.length === 0 ? [] : [{ service, lists }];
  });
}

/** Whether asking for a list costs its service money (offline rules 4). */
export function isPaid({ kind }: Question): boolean {
  return isIdentityList(kind);
}
