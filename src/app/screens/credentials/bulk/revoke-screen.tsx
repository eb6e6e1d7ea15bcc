import { useState } from 'react';
import { Link } from 'react-router-dom';
import { revokeDraftForm } from '../../../../domain/batch/revoke-draft-schema';
import { bulkWords } from '../../../../domain/batch/text';
import { identityQueryShapes } from '../../../../domain/ledger/query';
import { useStoredDraft } from '../../../forms/use-stored-draft';
import { useShapedQuery } from '../../../list/use-list-query';
import { useTypedSearch } from '../../../list/use-typed-search';
import { ScreenHeading } from '../../../parts/screen-heading';
import { href } from '../../../paths';
import { SsiScreen } from '../../identities/ssi-screen';
import { RevokeForm } from './revoke-form';
import { useFoundCredentials } from './use-found-credentials';
import '../../../styles/form.scss';
import '../../../styles/bulk.scss';

/** Several credentials to be revoked together: /studio/ssi/credential/{appId}/bulk-revoke, narrowed as the list was. */
export function RevokeScreen() {
  return (
    <SsiScreen kind="credential" title={bulkWords.revokeTitle}>
      {(services) => <Revoke key={`${services.appId} ${services.ssiAppId}`} {...services} />}
    </SsiScreen>
  );
}

function Revoke({ appId, ssiAppId }: { appId: string; ssiAppId: string }) {
  const address = useShapedQuery(identityQueryShapes.credentials);
  const { query, searchWith } = address;
  const typed = useTypedSearch(address);
  // Under the finger of who has begun to choose nothing moves.
  const [isHeld, setHeld] = useState(false);
  const found = useFoundCredentials(ssiAppId, query, typed.text === null ? null : typed.sought, isHeld);
  const stored = useStoredDraft(revokeDraftForm, ssiAppId, 'revoke-credentials');
  const { rows, trouble: unread } = found;
  return (
    <div className="page bulk-page">
      <Link className="bulk-back" to={{ pathname: href.credentials(appId), search: searchWith({}) }}>
        {bulkWords.back}
      </Link>
      <ScreenHeading>{bulkWords.revokeTitle}</ScreenHeading>
      <p role="status">{rows === undefined && (unread ?? `${bulkWords.reading}.`)}</p>
      {rows !== undefined && stored.draft !== undefined && (
        <RevokeForm
          {...{ appId, ssiAppId, rows }}
          changing={found.changing}
          stored={{ ...stored, draft: stored.draft }}
          onRefresh={found.refresh}
          onHeld={() => setHeld(true)}
        />
      )}
    </div>
  );
}
