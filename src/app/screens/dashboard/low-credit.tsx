import { Link } from 'react-router-dom';
import { credits as creditsRecord } from '../../../db/records/records';
import { type CreditPlan, isLow, summaryOf } from '../../../domain/credits/credits';
import { creditWords } from '../../../domain/credits/text';
import { answeredAt } from '../../../domain/list/freshness';
import { asOfText } from '../../../domain/list/freshness-text';
import type { ServiceType } from '../../../domain/service/service';
import { lowCreditInterval } from '../../../domain/shared/timing';
import { useNow } from '../../live/use-now';
import { type KnownRecord, useMirroredRecord } from '../../live/use-record';
import { useWatch } from '../../live/use-watch';
import { href } from '../../paths';

interface LowCreditProps {
  appId: string;
  type: ServiceType;
}

/** Warns that few credits of a service are left; nothing if they are enough or not known. They are asked for now and then: that is free, and each refusal takes two calls. */
export function LowCredit({ appId, type }: LowCreditProps) {
  const now = useNow();
  const record = useMirroredRecord(creditsRecord, appId);
  if (record === undefined) return null;
  const isDue = (answeredAt(record.freshness) ?? Number.NEGATIVE_INFINITY) < now - lowCreditInterval;
  return (
    <>
      {isDue && <Asked appId={appId} />}
      <Warning record={record} appId={appId} type={type} now={now} />
    </>
  );
}

function Asked({ appId }: { appId: string }) {
  useWatch({ kind: 'credits', appId, id: '' });
  return null;
}

function Warning({ record, appId, type, now }: LowCreditProps & { record: KnownRecord<CreditPlan[]>; now: number }) {
  if (record.value === null || record.value.length === 0) return null;
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
