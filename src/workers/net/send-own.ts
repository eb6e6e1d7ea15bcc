import { errorClass } from '../../domain/shared/error-code';
import type { Outcome } from '../../domain/shared/outcome';
import type { OwnCall, OwnCaller } from './own-call';
import type { SentOutcome } from './sent-outcome';

/** A call to the studio or API server that changes something; `sent` says whether it may have arrived. A login that is refused carries nothing out. */
export async function sendOwn<Value>(
  own: OwnCaller,
  call: OwnCall,
  parse: (answer: unknown) => Outcome<Value>,
): Promise<SentOutcome<Value>> {
  let sent = false;
  const onLeft = () => {
    sent = true;
  };
  const answer = await own({ ...call, onLeft });
  if (answer.ok) return { ...parse(answer.value), sent };
  return { ...answer, sent: sent && errorClass[answer.problem.code] !== 'refresh' };
}
