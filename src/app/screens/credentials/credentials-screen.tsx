import { screens } from '../../../domain/shared/screens';
import { lazyPart } from '../../lazy-screen';
import { IdentityList } from '../identities/identity-list';
import { SsiScreen } from '../identities/ssi-screen';
import { useReadyCheck } from '../verify/use-ready-check';
import { BulkLinks } from './bulk/bulk-links';
import { CredentialLine } from './credential-line';
import { credentialView } from './credential-view';

const Opened = lazyPart(() => import('./opened-credential').then((part) => part.OpenedCredential));
const Create = lazyPart(() => import('./issue/issue-panel').then((part) => part.IssuePanel));

/** Credentials (spec section 2, /studio/ssi/credential/{appId}): those of an SSI service. */
export function CredentialsScreen() {
  useReadyCheck();
  return (
    <SsiScreen kind="credential" title={screens.credentials.title}>
      {(services) => (
        <IdentityList
          key={`${services.appId} ${services.ssiAppId}`}
          {...services}
          view={credentialView}
          Line={CredentialLine}
          Opened={Opened}
          Create={Create}
          more={(search, isEmpty) => <BulkLinks appId={services.appId} search={search} isEmpty={isEmpty} />}
        />
      )}
    </SsiScreen>
  );
}
