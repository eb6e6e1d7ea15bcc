import { useParams } from 'react-router-dom';
import { credentials } from '../../../db/lists/credentials';
import { openRow } from '../../../db/lists/list-codec';
import { listRows } from '../../../db/reads/list';
import type { CredentialRow } from '../../../domain/credential/credential';
import { verifyWords } from '../../../domain/credential/verify-text';
import { shortenId } from '../../../domain/shared/format';
import { FormField } from '../../forms/form-field';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useTitle } from '../../live/use-title';
import { ScreenHeading } from '../../parts/screen-heading';
import { useSsiService } from '../identities/use-ssi-service';
import { OwnDocument } from './own-document';
import { useReadyCheck } from './use-ready-check';
import { VerifyForm } from './verify-form';

/** So many of a service's credentials are offered, the newest. */
const mostOffered = 100;

/** The same next to the credentials of a service, one of which may be chosen. */
export function VerifyScreen() {
  const { appId = '', credentialId } = useParams();
  useTitle(verifyWords.title);
  useReadyCheck();
  const ssi = useSsiService(appId);
  const ssiAppId = ssi === undefined || ssi.isMissing ? null : ssi.appId;
  return (
    <div className="page verify-screen">
      <ScreenHeading>{verifyWords.title}</ScreenHeading>
      <p className="lead">{verifyWords.lead}</p>
      <VerifyForm
        appId={ssiAppId}
        given={credentialId ?? null}
        onlyId={(id, again) => ssiAppId !== null && <OwnDocument key={id} appId={ssiAppId} id={id} onHere={again} />}
        chooser={(choose) => ssiAppId !== null && <Chooser appId={ssiAppId} onChoose={choose} />}
      />
    </div>
  );
}

function Chooser({ appId, onChoose }: { appId: string; onChoose(id: string): void }) {
  const { database, box } = useMirror();
  const rows = useLive(`verify ${appId}`, async () => {
    const stored = await listRows(database, credentials, { appId, status: null, limit: mostOffered });
    const opened = await Promise.all(stored.map((row) => openRow(credentials, box, row)));
    return opened.flatMap((one) => (one.ok ? [one.value] : []));
  });
  if (rows === undefined || rows.length === 0) return null;
  return (
    <FormField id="check-choice" label={verifyWords.choose}>
      {(control) => (
        <select {...control} className="form-control" value="" onChange={(event) => onChoose(event.target.value)}>
          <option value="">{verifyWords.chooseNone}</option>
          {rows.map((row) => (
            <option key={row.id} value={row.id}>
              {toOption(row)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function toOption({ id, kind }: CredentialRow): string {
  return kind === null ? shortenId(id) : `${kind} | ${shortenId(id)}`;
}
