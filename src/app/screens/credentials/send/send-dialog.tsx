import { type ComponentType, useEffect, useState } from 'react';
import { useHref } from 'react-router-dom';
import type { CredentialLife } from '../../../../domain/credential/machine';
import { sendWords } from '../../../../domain/credential/send-text';
import { type SentCredential, walletLinkOf, walletWindow } from '../../../../domain/credential/sent-credential';
import { isOffline } from '../../../../domain/list/line';
import { commonWords } from '../../../../domain/shared/common-text';
import { problemText } from '../../../../domain/shared/error-text';
import { importAgain } from '../../../../domain/shared/import-retry';
import type { Outcome } from '../../../../domain/shared/outcome';
import { useToast } from '../../../live/toast-context';
import { ToastProvider } from '../../../live/toast-provider';
import { useConfig } from '../../../live/use-config';
import { useWorker } from '../../../live/worker-context';
import { Copyable } from '../../../parts/copyable';
import { useModal } from '../../../parts/use-modal';
import { href } from '../../../paths';
import '../../../styles/send.scss';

type Drawer = ComponentType<{ text: string; title: string }>;

const importFrom = (address: string): Promise<typeof import('../../../parts/qr-code')> => import(/* @vite-ignore */ address);
const loadDrawer = importAgain(() => import('../../../parts/qr-code'), importFrom);

interface SendDialogProps {
  id: string;
  /** null: its status is not known, and it is not sent. */
  life: CredentialLife | null;
  onClose(): void;
}

/** The 'Send Credential' popup (spec section 2): the link to the owner's wallet, or what blocks it, and the link to the page that verifies. */
export function SendDialog(props: SendDialogProps) {
  return (
    <dialog
      {...useModal(props.onClose)}
      className="small-dialog send-dialog"
      aria-labelledby="send-title"
      // Not the screen behind it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      {/* What is announced on the page behind is neither seen nor heard. */}
      <ToastProvider>
        <h2 id="send-title">{sendWords.title}</h2>
        <Sending {...props} />
      </ToastProvider>
    </dialog>
  );
}

function Sending({ id, life, onClose }: SendDialogProps) {
  const worker = useWorker();
  const toast = useToast();
  const config = useConfig();
  const verifyPath = useHref(href.publicVerify(id));
  const [sent, setSent] = useState<Outcome<SentCredential> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isSent = life !== null && life !== 'revoked';

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sent once, when the popup is open and its status known, and again when its person says so
  useEffect(() => {
    if (life === null || life === 'revoked') return;
    let isPresent = true;
    void worker.sendCredential({ id, life }).then((outcome) => {
      if (!isPresent) return;
      setSent(outcome);
      if (outcome.ok) toast('Information', sendWords.success);
    });
    return () => {
      isPresent = false;
    };
  }, [worker, id, life === null, attempt]);
  const again = () => {
    setSent(null);
    setAttempt(attempt + 1);
  };

  const wallet = sent?.ok ? walletLinkOf(config?.wallet ?? '', sent.value.request) : null;
  return (
    <>
      {sent === null && isSent ? (
        <p role="status">{sendWords.asking}</p>
      ) : sent?.ok ? (
        <LinkShown link={sent.value.link} text={sendWords.text} />
      ) : (
        <>
          <p className="notice trouble" role="alert">
            {obstacleText(sent, life)}
          </p>
          <LinkShown link={new URL(verifyPath, window.location.href).href} text={sendWords.verifyInstead} />
        </>
      )}
      <div className="actions">
        {wallet !== null && (
          <button type="button" className="btn btn-primary" onClick={() => window.open(wallet, 'wallet', walletWindow)}>
            {sendWords.openWallet}
          </button>
        )}
        {sent?.ok === false && (
          <button type="button" className="btn btn-primary" onClick={again}>
            {commonWords.retry}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {sendWords.close}
        </button>
      </div>
    </>
  );
}

function obstacleText(sent: Outcome<SentCredential> | null, life: CredentialLife | null): string {
  if (sent === null || sent.ok) return life === null ? sendWords.lifeUnknown : sendWords.revoked;
  return isOffline(sent.problem) ? sendWords.offline : sendWords.refused(problemText(sent.problem));
}

function LinkShown({ link, text }: { link: string; text: string }) {
  const [drawer, setDrawer] = useState<{ draws: Drawer | null } | null>(null);
  useEffect(() => {
    let isPresent = true;
    const show = (draws: Drawer | null) => isPresent && setDrawer({ draws });
    loadDrawer().then(
      (part) => show(part.QrCode),
      () => show(null),
    );
    return () => {
      isPresent = false;
    };
  }, []);
  const Draws = drawer?.draws ?? null;
  return (
    <>
      <p>{text}</p>
      <div className="qr-place">
        {Draws !== null && <Draws text={link} title={sendWords.qr} />}
        {drawer !== null && Draws === null && <p className="muted">{sendWords.qrMissing}</p>}
      </div>
      <p className="send-link">
        <Copyable label={sendWords.link} text={link} shown={link} />
      </p>
    </>
  );
}
