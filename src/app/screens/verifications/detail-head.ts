import type { CodeWords } from '../../../domain/verification/codes-text';
import { reasonWordsOf, sessionFailuresOf } from '../../../domain/verification/failure-text';
import { type PersonRow, personNameOf, personStatusOf } from '../../../domain/verification/person';
import {
  type SessionFacts,
  type SessionRow,
  type ShownStatus,
  sessionOutcomeOf,
  sessionStatusAt,
} from '../../../domain/verification/session';
import { statusWords } from '../../../domain/verification/text';
import type { DetailSubject, Verification } from '../../../domain/verification/verification';

/** The head of an opened verification: who, and the status with its reason. */
export interface DetailHead {
  name: string | null;
  userId: string;
  email: string | null;
  status: ShownStatus | null;
  rawStatus: string | null;
  reason: CodeWords | null;
}

/** The same for a screen reader: 'Jane Roe, Rejected. The face is cut off.'; without a name that must not be said. */
export function toHeadText(name: string | null, { status, reason }: Pick<DetailHead, 'status' | 'reason'>): string {
  const who = [name, status === null ? null : statusWords[status]].filter((part) => part !== null).join(', ');
  return reason === null ? who : `${who}. ${reason.text}`;
}

interface HeadInput {
  id: string;
  subject: DetailSubject;
  verification: Verification | null;
  session: SessionRow | null;
  person: PersonRow | null;
  now: number;
}

/**
 * The head from what is on this device. A session's status is derived (spec section 4) from its detail, else from its row;
 * a person's is the server's. null if nothing is known: no guess is shown.
 */
export function toDetailHead({ id, subject, verification, session, person, now }: HeadInput): DetailHead {
  const who = {
    email: verification?.email ?? person?.email ?? null,
    name: (person && personNameOf(person)) ?? verification?.email ?? null,
    userId: verification?.userId || session?.userId || (subject === 'person' ? id : ''),
  };
  if (subject === 'person') {
    const status = verification?.status !== undefined ? verification.status : (person?.status ?? null);
    if (verification === null && person === null) return { ...who, status: null, rawStatus: null, reason: null };
    const shown = personStatusOf({ status });
    const failures = [person?.failure ?? [], verification ? sessionFailuresOf(toFacts(verification)) : []].flat();
    return { ...who, status: shown, rawStatus: status, reason: reasonWordsOf(failures, shown === 'Failed') };
  }
  const facts = verification ? toFacts(verification) : session;
  if (facts === null) return { ...who, status: null, rawStatus: null, reason: null };
  const shown = sessionStatusAt({ outcome: sessionOutcomeOf(facts), expiresAt: facts.expiresAt }, now);
  return {
    ...who,
    status: shown,
    rawStatus: facts.status,
    reason: reasonWordsOf(sessionFailuresOf(facts), shown === 'Failed'),
  };
}

function toFacts(verification: Verification): SessionFacts {
  return {
    status: verification.status,
    steps: verification.steps,
    expiresAt: verification.expiresAt,
    livenessResult: verification.selfie?.result ?? null,
    faceResult: verification.document?.faceResult ?? null,
  };
}
