import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type IdentityKind, identityListWords, noSsiServiceWords } from '../../../domain/ledger/list-text';
import { errorWords } from '../../../domain/shared/error-text';
import { useFirstScreen } from '../../live/first-screen';
import { useTitle } from '../../live/use-title';
import { ScreenHeading } from '../../parts/screen-heading';
import { StatePanel } from '../../parts/state-panel';
import { href } from '../../paths';
import { useSsiService } from './use-ssi-service';

interface SsiScreenProps {
  kind: IdentityKind;
  title: string;
  /** Drawn for the service of the address and the SSI service that it works with. */
  children: (service: { appId: string; ssiAppId: string }) => ReactNode;
}

/** A screen of an SSI service. A service of another type has those of the one it is linked to (spec section 1); without one it says so in the words of spec section 8. */
export function SsiScreen({ kind, title, children }: SsiScreenProps) {
  const { appId = '' } = useParams();
  useTitle(title);
  const ssi = useSsiService(appId);
  if (ssi === undefined) return null;
  return ssi.isMissing ? <NoSsiService kind={kind} /> : children({ appId, ssiAppId: ssi.appId });
}

function NoSsiService({ kind }: { kind: IdentityKind }) {
  useFirstScreen();
  return (
    <section className="list-pane">
      <div className="list-head">
        <div className="title-line">
          <ScreenHeading>{identityListWords[kind].title}</ScreenHeading>
        </div>
      </div>
      <StatePanel title={noSsiServiceWords.title}>
        <p>{errorWords['tenant-url-missing']}.</p>
        <p>{noSsiServiceWords.hint}</p>
        <div className="actions">
          <Link className="btn btn-quiet" to={href.dashboard}>
            {noSsiServiceWords.home}
          </Link>
        </div>
      </StatePanel>
    </section>
  );
}
