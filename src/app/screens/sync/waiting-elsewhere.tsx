import { listWaitingElsewhere } from '../../../db/reads/waiting-elsewhere';
import { waitingElsewhereText } from '../../../domain/account/left-account-text';
import { outboxWords } from '../../../domain/command/text';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { Sentence } from '../../parts/sentence';

/** Decisions that wait under other accounts: how many, and under which accounts (offline rules 2). What they say is sealed under keys that need not be here. */
export function WaitingElsewhere() {
  const { registry, account } = useMirror();
  const { identity } = account;
  const waiting = useLive('waiting elsewhere', () => listWaitingElsewhere(registry, identity), [identity]) ?? [];
  if (waiting.length === 0) return null;
  return (
    <>
      <h3>{outboxWords.elsewhere}</h3>
      <ul className="sync-lines">
        {waiting.map((one) => (
          <li key={one.identity}>
            <span className="grow">
              <Sentence>{waitingElsewhereText(identity, one)}</Sentence>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
