import { Link } from 'react-router-dom';
import { credits as creditsRecord } from '../../db/records/records';
import { isCovered } from '../../domain/credits/credits';
import { creditWords, notCoveredText } from '../../domain/credits/text';
import { useNow } from '../live/use-now';
import { useRecord } from '../live/use-record';
import { href } from '../paths';

interface CoverNoticeProps {
  /** The SSI service that pays; '' without one. */
  appId: string;
  /** What the act costs. */
  credits: number;
}

/** Warns before an act that no plan of the service covers; says nothing until the plans are known. */
export function CoverNotice(props: CoverNoticeProps) {
  return props.appId !== '' && <Known key={props.appId} {...props} />;
}

function Known({ appId, credits }: CoverNoticeProps) {
  const now = useNow();
  const plans = useRecord(creditsRecord, appId)?.value ?? null;
  if (plans === null || credits === 0 || isCovered(plans, credits, now)) return null;
  return (
    <p className="notice warning" role="status">
      {notCoveredText(credits)} <Link to={href.ssiCredit(appId)}>{creditWords.see}</Link>
    </p>
  );
}
