import { Link } from 'react-router-dom';
import { credits as creditsRecord } from '../../../db/records/records';
import { isLow, summaryOf } from '../../../domain/credits/credits';
import { creditWords } from '../../../domain/credits/text';
import { asOfText } from '../../../domain/list/freshness-text';
import type { ServiceType } from '../../../domain/service/service';
import { useNow } from '../../live/use-now';
import { useMirroredRecord } from '../../live/use-record';
import { href } from '../../paths';

/** Warns that few credits of a service are left, as they were read last; nothing if they are enough or not known. */
export function LowCredit({ appId, type }: { appId: string; type: ServiceType }) {
  const now = useNow();
  const record = useMirroredRecord(creditsRecord, appId);
  if (!record || record.value === null || record.value.length === 0) return null;
  const summary = summaryOf(record.value, now);
  if (!isLow(summary)) return null;
  return (
    <p className="notice trouble">
      <Link
        to={type === 'SSI_API' ? href.ssiCredit(appId) : href.kycCredit(appId)}
        title={record.asOf === null ? undefined : asOfText(record.asOf, now)}
      >
        {summary.remaining === 0 ? creditWords.noneOfService : creditWords.lowOfService}
      </Link>
    </p>
  );
}
