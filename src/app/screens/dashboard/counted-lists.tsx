import type { ServiceRow } from '../../../db/studio-database';
import { type Question, questionKey } from '../../../domain/record/question';
import { countsDue } from '../../../domain/service/counts-due';
import { useFreshness } from '../../live/use-freshness';
import { useNow } from '../../live/use-now';
import { Watched } from '../../live/use-watch';

/** The lists of a KYC service whose rows its card counts. */
export function countedLists(appId: string): Question[] {
  return (['sessions', 'companies'] as const).map((kind) => ({ kind, appId }));
}

/** Keeps what the cards of these services count fresh, a few lists at a time. Lists of SSI services are left out, because each read costs credits. */
export function CountedLists({ services }: { services: readonly ServiceRow[] }) {
  const now = useNow();
  const questions = services.flatMap(({ appId, type }) => (type === 'CAVACH_API' ? countedLists(appId) : []));
  const due = new Set(countsDue(useFreshness(questions) ?? [], now).map(({ key }) => key));
  return questions
    .filter((question) => due.has(questionKey(question)))
    .map((question) => <Watched key={questionKey(question)} question={question} />);
}
