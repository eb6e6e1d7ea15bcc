import type { CredentialRow } from '../../../domain/credential/credential';
import { unlockWords } from '../../../domain/credential/document-text';
import { readCostText, readStopWords } from '../../../domain/ledger/read-quota-text';
import type { Question } from '../../../domain/record/question';
import { problemText } from '../../../domain/shared/error-text';
import { useFreshness } from '../../live/use-freshness';
import { useWorker } from '../../live/worker-context';
import { CreditLink } from '../../parts/credit-link';
import { useReadBudget } from '../identities/use-read-budget';

/** Fetches the document of a credential from the data vault of its service; the price is next to the button before it is pressed. */
export function UnlockDocument({ row, now }: { row: CredentialRow; now: number }) {
  const worker = useWorker();
  const question: Question = { kind: 'credential-document', appId: row.appId, id: row.id };
  const freshness = useFreshness([question])?.[0];
  const budget = useReadBudget(row.appId, now);
  const isAsking = freshness?.state === 'fetching';
  const mayAsk = budget?.mayAsk === true && !isAsking;
  const problem = isAsking ? null : (freshness?.problem ?? null);
  return (
    <section className="unlock" aria-labelledby="document-locked">
      <h3 id="document-locked">{unlockWords.heading}</h3>
      <p id="unlock-cost">
        {unlockWords.explained}. {budget?.mayAsk === false ? `${readStopWords.budget}.` : `${readCostText}.`}
      </p>
      {problem !== null && (
        <p className="refusal" role="alert">
          {unlockWords.failed} {problemText(problem)}. <CreditLink appId={row.appId} said={problem.said} />
        </p>
      )}
      <button
        type="button"
        className="btn btn-primary"
        aria-describedby="unlock-cost"
        aria-disabled={!mayAsk}
        onClick={() => (mayAsk ? void worker.refresh({ question }) : undefined)}
      >
        {isAsking ? unlockWords.isUnlocking : unlockWords.act}
      </button>
    </section>
  );
}
