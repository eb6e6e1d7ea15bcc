import { useEffect, useState } from 'react';
import { readPreference } from '../../../db/preferences';
import { persistenceText } from '../../../domain/device/offline-text';
import { askedOnText, offlineWords } from '../../../domain/device/sync-screen-text';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { askPersistence } from './ask-persistence';

/** Whether the browser promised to keep what is stored, when it was asked, and what a refusal means. */
export function Persistence() {
  const { registry } = useMirror();
  const answer = useLive('persistence', () => readPreference(registry, 'persistence'));
  const [isPersisted, setPersisted] = useState<boolean | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when there is a new answer
  useEffect(() => {
    let current = true;
    const asked = navigator.storage?.persisted?.() ?? Promise.resolve(false);
    void asked.catch(() => false).then((is) => current && setPersisted(is));
    return () => {
      current = false;
    };
  }, [answer?.askedAt]);
  if (answer === undefined || isPersisted === null) return null;
  return (
    <div className="offline-line" data-persisted={isPersisted}>
      <p className="grow">
        {persistenceText(isPersisted, answer !== null)}.
        {answer !== null && !isPersisted && <span className="muted"> {askedOnText(answer.askedAt)}</span>}
      </p>
      {!isPersisted && typeof navigator.storage?.persist === 'function' && (
        <button type="button" className="btn btn-quiet" onClick={() => void askPersistence(registry).catch(() => undefined)}>
          {answer === null ? offlineWords.askBrowser : offlineWords.askAgain}
        </button>
      )}
    </div>
  );
}
