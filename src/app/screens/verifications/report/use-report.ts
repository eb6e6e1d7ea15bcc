import { useMemo } from 'react';
import { isActingForAnother } from '../../../../domain/account/account';
import type { DetailQuestion } from '../../../../domain/record/question';
import { type Report, toReport } from '../../../../domain/report/to-report';
import { useMirror } from '../../../live/mirror-context';
import { toDetailHead } from '../detail-head';
import { useVerification } from '../use-verification';
import { deviceFactsOf } from './device-facts';

/** The report of an opened verification at a moment (ms of the server's clock); null if it is not on this device. */
export type MakeReport = (now: number) => Report | null;

/** What makes the report of a verification from the mirror; undefined until it was read. */
export function useReport(question: DetailQuestion): MakeReport | undefined {
  const { account: row, clockOffset } = useMirror();
  const known = useVerification(question);
  const { id, subject } = question;
  return useMemo(() => {
    if (known === undefined) return undefined;
    const { verification, session, person, fetchedAt } = known;
    const { account } = row;
    const actsFor = isActingForAnother(account) ? (account.accessAccount?.email ?? null) : null;
    return (now) => {
      if (verification === null) return null;
      return toReport({
        verification,
        head: toDetailHead({ id, subject, verification, session, person, now }),
        device: deviceFactsOf(verification.userAgent),
        madeBy: { name: account.name, email: account.email, actsFor },
        readAt: fetchedAt === null ? null : fetchedAt + clockOffset,
        now,
      });
    };
  }, [known, row, clockOffset, id, subject]);
}
