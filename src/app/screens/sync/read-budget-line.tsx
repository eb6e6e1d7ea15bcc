import { Link } from 'react-router-dom';
import { creditWords } from '../../../domain/credits/text';
import { paidReadWords, readStopWords, readsReachText } from '../../../domain/ledger/read-quota-text';
import { href } from '../../paths';
import { useReadBudget } from '../identities/use-read-budget';

/** The reads that cost a service money: how many of the day's are used, what the last of them are for, why nothing more is resolved. */
export function ReadBudgetLine({ appId, now }: { appId: string; now: number }) {
  const budget = useReadBudget(appId, now);
  if (budget === undefined) return null;
  const { used, spent, limit, stopped } = budget;
  return (
    <li className="sync-reads">
      <div className="grow">
        <div className="what">
          <span className="title">{paidReadWords.title}</span>
          <span className="extent">{used}</span>
        </div>
        {spent > 0 && limit > 0 && (
          <progress value={Math.min(spent, limit)} max={limit} aria-label={`${paidReadWords.title} used`}>
            {used}
          </progress>
        )}
        <div className="age">{readsReachText(limit, now)}</div>
        <div className="age">{paidReadWords.hint}</div>
        {stopped !== null && (
          <div className="losses">
            {readStopWords[stopped]}. {stopped === 'credit' && <Link to={href.ssiCredit(appId)}>{creditWords.see}</Link>}
          </div>
        )}
      </div>
    </li>
  );
}
