import type { Asked } from '../shared/asked';
import type { ApprovalBlocker } from './approval-blockers';
import { type Company, companyReasonCodes } from './company';
import type { Executive } from './executive';
import { companyReasonWords } from './text';

/** People whose addresses may be known; `executives` is null if they are not on this device. */
export interface KnownPeople {
  representative: Company['representative'] | undefined;
  executives: readonly Pick<Executive, 'id' | 'name' | 'email' | 'emailHash'>[] | null;
}

/** Who is asked because of a blocker; undefined if nobody is. */
export function askedOf(blocker: ApprovalBlocker, people: KnownPeople): Asked | undefined {
  switch (blocker.kind) {
    case 'owner-unverified': {
      // Who has a verification that the company's record doesn't know of is not asked for another one.
      const asks = blocker.differs === undefined && (blocker.state === 'expired' || blocker.state === 'not-started');
      const owner = people.executives?.find(({ id }) => id === blocker.id);
      return asks ? { who: 'person', email: owner?.email ?? null } : undefined;
    }
    case 'owners-none':
    case 'ownership-unclear':
    case 'detail-missing':
    case 'document-missing':
      return askedCompany(people);
    case 'check-failed':
    case 'reason-given': {
      const code = companyReasonCodes.find((known) => known === blocker.reason);
      return code !== undefined && companyReasonWords[code].asks ? askedCompany(people) : undefined;
    }
    default:
      return undefined;
  }
}

/** A company has no address of its own (contract KYC 4.1): its representative is asked, if exactly one of its people has that name. */
function askedCompany({ representative, executives }: KnownPeople): Asked {
  const [named, ...others] = (executives ?? []).filter(({ name }) => name !== null && name === representative);
  return { who: 'company', email: others.length === 0 ? (named?.email ?? null) : null };
}
