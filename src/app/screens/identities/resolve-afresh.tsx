import { documentWords } from '../../../domain/ledger/document-text';
import { readCostText, readStopWords } from '../../../domain/ledger/read-quota-text';
import { asOfText } from '../../../domain/list/freshness-text';
import type { Question } from '../../../domain/record/question';
import { problemText } from '../../../domain/shared/error-text';
import { useFreshness } from '../../live/use-freshness';
import { useWorker } from '../../live/worker-context';
import { CreditLink } from '../../parts/credit-link';
import { useReadBudget } from './use-read-budget';

interface ResolveAfreshProps {
  question: Question;
  ssiAppId: string;
  now: number;
}

/** Asks the service for one record again, whatever is known about it; the price is next to the button before it is pressed. */
export function ResolveAfresh({ question, ssiAppId, now }: ResolveAfreshProps) {
  const worker = useWorker();
  const freshness = useFreshness([question])?.[0];
  const budget = useReadBudget(ssiAppId, now);
  const isAsking = freshness?.state === 'fetching';
  const mayAsk = budget?.mayAsk === true && !isAsking;
  const problem = isAsking ? null : (freshness?.problem ?? null);
  return (
    <footer>
      <div>
        <p className="age" id="afresh-cost">
          {budget?.mayAsk === false ? `${readStopWords.budget}.` : `${readCostText}. ${budget?.used ?? ''}.`}
        </p>
        <p className="age" role="status">
          {freshness?.succeededAt != null && problem === null && asOfText(freshness.succeededAt, now)}
        </p>
        {problem !== null && (
          <p className="refusal" role="alert">
            {problemText(problem)}. <CreditLink appId={ssiAppId} said={problem.said} />
          </p>
        )}
      </div>
      <button
        type="button"
        className="btn btn-quiet"
        aria-describedby="afresh-cost"
        aria-disabled={!mayAsk}
        onClick={() => (mayAsk ? void worker.refresh({ question }) : undefined)}
      >
        {isAsking ? documentWords.resolving : documentWords.afresh}
      </button>
    </footer>
  );
}
