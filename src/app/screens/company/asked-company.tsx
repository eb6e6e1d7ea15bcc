import { askedMarkText, askedMarkWords } from '../../../domain/company/asked-mark-text';
import type { NextStep } from '../../../domain/company/case-summary';
import type { CompanyRow } from '../../../domain/company/company';
import { AskedLine } from '../../parts/asked-line';
import { Sentence } from '../../parts/sentence';
import { useAskedMark } from './use-asked-mark';

interface AskedCompanyProps {
  company: CompanyRow;
  next: NextStep;
  /** In ms, server time. */
  now: number;
}

/** Who the next step asks, and when somebody was asked last. Writing the mail, or the button, marks the company on this device. */
export function AskedCompany({ company, next: { asked, point, need }, now }: AskedCompanyProps) {
  const { mark, isFailed, onMark } = useAskedMark(company, now);
  const ask = onMark && point !== undefined ? () => onMark(point) : undefined;
  return (
    <>
      {asked && need && (
        <AskedLine asked={asked} need={need} {...(ask && { onAsked: ask })}>
          {ask && mark === null && (
            <>
              <button type="button" className="btn btn-quiet" onClick={ask}>
                {askedMarkWords.ask}
              </button>
              {askedMarkWords.where}
            </>
          )}
        </AskedLine>
      )}
      {mark !== null && (
        <p className="asked-line asked-mark">
          <Sentence>{askedMarkText(mark, now)}</Sentence>
          {onMark && (
            <button type="button" className="btn btn-quiet" onClick={() => onMark(null)}>
              {askedMarkWords.remove}
            </button>
          )}
        </p>
      )}
      {isFailed && (
        <p className="asked-line" role="alert">
          {askedMarkWords.notSaved}
        </p>
      )}
    </>
  );
}
