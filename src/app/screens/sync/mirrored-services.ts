import type { ServiceRow } from '../../../db/studio-database';
import { type Freshness, unaskedFreshness } from '../../../domain/freshness';
import { type Question, questionKey } from '../../../domain/question';

/** A service of which something is kept on this device, with its lists and how fresh each is. */
export interface MirroredService {
  service: ServiceRow;
  lists: { question: Question; title: string; row: Freshness }[];
}

/** The services that have lists here or may have them; services of which nothing can be kept yet are left out. */
export function mirroredServices(services: readonly ServiceRow[], rows: readonly Freshness[]): MirroredService[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return services.flatMap((service) => {
    const { appId } = service;
    const questions: [Question, string][] = [
      [{ kind: 'sessions', appId }, 'Sessions'],
      [{ kind: 'people', appId }, 'People'],
      [{ kind: 'companies', appId }, 'Companies'],
    ];
    const isKept = service.type === 'CAVACH_API' || questions.some(([question]) => byKey.has(questionKey(question)));
    if (!isKept) return [];
    const lists = questions.map(([question, title]) => {
      const key = questionKey(question);
      return { question, title, row: byKey.get(key) ?? unaskedFreshness(key) };
    });
    return [{ service, lists }];
  });
}
