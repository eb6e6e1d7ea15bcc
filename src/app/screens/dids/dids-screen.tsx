import { screens } from '../../../domain/shared/screens';
import { lazyPart } from '../../lazy-screen';
import { ExperimentalNotice } from '../../parts/experimental-notice';
import { IdentityList } from '../identities/identity-list';
import { SsiScreen } from '../identities/ssi-screen';
import { DidLine } from './did-line';
import { didView } from './did-view';

const Opened = lazyPart(() => import('./opened-did').then((part) => part.OpenedDid));
const Create = lazyPart(() => import('./create/create-did-panel').then((part) => part.CreateDidPanel));

/** DIDs (spec section 2, /studio/ssi/did/{appId}): those of an SSI service, with the warning of spec section 8. */
export function DidsScreen() {
  return (
    <SsiScreen kind="did" title={screens.dids.title}>
      {({ appId, ssiAppId }) => (
        <IdentityList
          key={`${appId} ${ssiAppId}`}
          appId={appId}
          ssiAppId={ssiAppId}
          view={didView}
          Line={DidLine}
          Opened={Opened}
          Create={Create}
          notice={
            <div className="list-notice">
              <ExperimentalNotice />
            </div>
          }
        />
      )}
    </SsiScreen>
  );
}
