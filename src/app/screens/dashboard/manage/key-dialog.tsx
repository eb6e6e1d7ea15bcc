import { useEffect } from 'react';
import type { ServiceRow } from '../../../../db/studio-database';
import { type MadeKey, twinsOf } from '../../../../domain/service/made-key';
import { lostWords, secretWords } from '../../../../domain/service/text';
import { useWorker } from '../../../live/worker-context';
import { SecretShown } from './secret-shown';
import { ServiceDialog } from './service-dialog';

interface KeyDialogProps {
  made: MadeKey;
  services: readonly ServiceRow[];
  onDone(): void;
}

/** Shows a new key until the person has it: neither Escape nor a step back closes it, and the browser asks before it leaves the page. */
export function KeyDialog({ made, services, onDone }: KeyDialogProps) {
  const twins = twinsOf(made, services);
  const worker = useWorker();
  // Only the list of the server shows whether there are two.
  useEffect(() => void worker.refresh({ question: { kind: 'services' } }), [worker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <ServiceDialog title={secretWords.shownTitle} isHeld onClose={onDone}>
      {twins.length > 0 && (
        <div className="notice warning" role="status">
          {lostWords.twin} <span className="mono">{twins.map(({ appId }) => appId).join(', ')}</span>
        </div>
      )}
      <SecretShown apiSecretKey={made.apiSecretKey} onDone={onDone} />
    </ServiceDialog>
  );
}
