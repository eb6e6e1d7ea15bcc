import type { ServiceRow } from '../../../db/studio-database';
import { type IdentityListName, isIdentityList } from '../../../domain/ledger/lists';
import { type Freshness, unaskedFreshness } from '../../../domain/list/freshness';
import { type Question, questionKey } from '../../../domain/record/question';
import type { ServiceType } from '../../../domain/service/service';

interface MirroredList {
  kind: 'sessions' | 'people' | 'companies' | IdentityListName;
  title: string;
}

/** A service of which something is kept on this device, with its lists and how fresh each is. */
export interface MirroredService {
  service: ServiceRow;
  lists: { question: Question; title: string; row: Freshness }[];
}

/** The lists that a service of each type has; a type that is not named has none. */
const listsOf: Partial<Record<ServiceType, MirroredList[]>> = {
  CAVACH_API: [
    { kind: 'sessions', title: 'Sessions' },
    { kind: 'people', title: 'People' },
    { kind: 'companies', title: 'Companies' },
  ],
  SSI_API: [
    { kind: 'dids', title: 'DIDs' },
    { kind: 'schemas', title: 'Schemas' },
    { kind: 'credentials', title: 'Credentials' },
  ],
};

/** The services that have lists here or may have them; of one of a type without lists, those that are here all the same. */
export function mirroredServices(services: readonly ServiceRow[], rows: readonly Freshness[]): MirroredService[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return services.flatMap((service) => {
    const { appId, type } = service;
    const isHere = ({ kind }: MirroredList) => byKey.has(questionKey({ kind, appId }));
    const own = (type === null ? undefined : listsOf[type]) ?? Object.values(listsOf).flat().filter(isHere);
    const lists = own.map(({ kind, title }) => {
      const question = { kind, appId };
      const key = questionKey(question);
      return { question, title, row: byKey.get(key) ?? unaskedFreshness(key) };
    });
    return lists.length === 0 ? [] : [{ service, lists }];
  });
}

/** Whether asking for a list costs its service money (offline rules 4). */
export function isPaid({ kind }: Question): boolean {
  return isIdentityList(kind);
}
