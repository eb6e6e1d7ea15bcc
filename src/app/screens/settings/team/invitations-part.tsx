import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { invitations as invitationsRecord } from '../../../../db/records/records';
import { isActingForAnother } from '../../../../domain/account/account';
import { invitationColumns } from '../../../../domain/team/columns';
import { invitationList } from '../../../../domain/team/list';
import { invitationOrders, invitationWords } from '../../../../domain/team/screen-text';
import { SmallListPane } from '../../../list/small-list';
import { useMirror } from '../../../live/mirror-context';
import { useNow } from '../../../live/use-now';
import { useRecord } from '../../../live/use-record';
import { useSwitchAccount } from '../../../shell/use-switch-account';
import { AcceptPanel } from './accept-panel';
import { InvitationLine } from './invitation-line';

/** The invitations to the own person, and the accounts that they lead to. */
export function InvitationsPart() {
  const record = useRecord(invitationsRecord, '');
  const { account } = useMirror().account;
  const now = useNow();
  /** The code with which the form to accept one begins; null: it is closed. */
  const [accepting, setAccepting] = useState<string | null>(null);
  useLinkedCode(setAccepting);
  const { ask, dialog } = useSwitchAccount();
  const actingFor = isActingForAnother(account) ? (account.accessAccount?.userId ?? null) : null;
  return (
    <>
      <SmallListPane
        record={record}
        list={invitationList}
        orders={invitationOrders}
        columns={invitationColumns}
        fileName="invitations"
        words={invitationWords}
        now={now}
        actions={
          <button type="button" className="btn btn-quiet" onClick={() => setAccepting('')}>
            {invitationWords.acceptCode}
          </button>
        }
      >
        {(invitation) => <InvitationLine invitation={invitation} actingFor={actingFor} now={now} onSwitch={ask} />}
      </SmallListPane>
      {accepting !== null && <AcceptPanel key={accepting} code={accepting} onClose={() => setAccepting(null)} />}
      {dialog}
    </>
  );
}

/** Hands over the code of a link in a mail, as some servers send it. It is a key, so that it leaves the address at once. */
function useLinkedCode(onLinked: (code: string) => void): void {
  const [address, setAddress] = useSearchParams();
  const inAddress = address.get('code');
  useEffect(() => {
    if (inAddress === null) return;
    onLinked(inAddress);
    setAddress(
      (known) => {
        known.delete('code');
        return known;
      },
      { replace: true },
    );
  }, [inAddress, setAddress, onLinked]);
}
