import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CredentialRow } from '../../../../domain/credential/credential';
import { sendWords } from '../../../../domain/credential/send-text';
import { verifyWords } from '../../../../domain/credential/verify-text';
import { lazyPart } from '../../../lazy-screen';
import { href } from '../../../paths';

const SendDialog = lazyPart(() => import('./send-dialog').then((part) => part.SendDialog));

/** What else is done with a credential: it is sent to its owner, or verified as anybody else would. `appId`: the service in the address. */
export function SendOrVerify({ appId, row }: { appId: string; row: CredentialRow }) {
  const [isSending, setSending] = useState(false);
  return (
    <div className="actions send-or-verify">
      <button type="button" className="btn btn-quiet" onClick={() => setSending(true)}>
        {sendWords.title}
      </button>
      <Link className="btn btn-quiet" to={`${href.verify(appId)}/${encodeURIComponent(row.id)}`}>
        {verifyWords.menu}
      </Link>
      <Suspense>{isSending && <SendDialog id={row.id} life={row.life} onClose={() => setSending(false)} />}</Suspense>
    </div>
  );
}
