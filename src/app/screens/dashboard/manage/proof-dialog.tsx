import type { ServiceRow } from '../../../../db/studio-database';
import { authorText } from '../../../../domain/did/text';
import { hostOf } from '../../../../domain/service/addresses';
import { proofBlocker, proofRecordOf } from '../../../../domain/service/domain-proof';
import { linkedServiceOf } from '../../../../domain/service/linked-service';
import {
  confirmWords,
  proofBlockerWords,
  proofWords,
  serviceDoneWords,
  serviceFailureText,
  serviceFormWords,
} from '../../../../domain/service/text';
import { useAct } from '../../../commands/use-act';
import { RecordForm } from '../../../forms/record-form';
import { SelectField } from '../../../forms/select-field';
import { TextField } from '../../../forms/text-field';
import { useToast } from '../../../live/toast-context';
import { useConfig } from '../../../live/use-config';
import { Copyable } from '../../../parts/copyable';
import { useIsDiscreet } from '../../../parts/private-text';
import { useSigners } from '../../identities/use-signers';
import type { Managed } from './managed';
import { ServiceDialog } from './service-dialog';

interface Typed {
  issuerDid: string;
}

/** Proves that the domain of a service is the person's: its TXT record names the DID that the service issues with. */
export function ProofDialog({ service, onClose }: Managed) {
  const linked = service.type === 'SSI_API' ? service.appId : linkedServiceOf(service);
  return (
    <ServiceDialog title={proofWords.title} onClose={onClose}>
      <dl className="lines">
        <div>
          <dt>{proofWords.domain}</dt>
          <dd>{hostOf(service.domain ?? '') ?? service.domain ?? ''}</dd>
        </div>
      </dl>
      <ProofForm service={service} linked={linked ?? ''} onClose={onClose} />
    </ServiceDialog>
  );
}

function ProofForm({ service, linked, onClose }: { service: ServiceRow; linked: string; onClose(): void }) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const config = useConfig();
  const unknown = config?.dnsOverHttps === '' ? proofBlockerWords['lookup-not-configured'] : null;
  const verify = async ({ issuerDid }: Typed) => {
    const verified = await act('verify-domain', { appId: service.appId, issuerDid });
    if (!verified.ok) return serviceFailureText(verified.problem);
    if (verified.value.blocker !== null) return proofBlockerWords[verified.value.blocker];
    toast('Information', serviceDoneWords.verified);
    onClose();
    return null;
  };
  const stored = service.issuerDid ?? '';
  return (
    <RecordForm
      id="proof"
      initial={{ issuerDid: stored }}
      check={({ issuerDid }: Typed) => proofBlocker(service.domain ?? '', issuerDid)}
      fieldOf={(issue) => (issue === 'issuer-did-missing' ? 'issuerDid' : null)}
      text={(issue) => proofBlockerWords[issue]}
      blocked={blocker ?? unknown}
      act={proofWords.verify}
      sending={proofWords.verifying}
      cancel={confirmWords.cancel}
      onCancel={onClose}
      onSubmit={verify}
    >
      {({ draft }) => (
        <>
          {linked === '' ? (
            <TextField<Typed> name="issuerDid" label={proofWords.issuerDid} kind="code" isRequired isMono />
          ) : (
            <IssuerChoice linked={linked} />
          )}
          {draft.issuerDid !== '' && (
            <>
              <p className="age">{proofWords.steps}</p>
              <Copyable label={proofWords.record} text={proofRecordOf(draft.issuerDid)} shown={proofRecordOf(draft.issuerDid)} />
            </>
          )}
        </>
      )}
    </RecordForm>
  );
}

/** The registered DIDs of the SSI service, as far as this device knows them. */
function IssuerChoice({ linked }: { linked: string }) {
  const isDiscreet = useIsDiscreet();
  const { signers } = useSigners(linked);
  return (
    <SelectField<Typed>
      name="issuerDid"
      label={proofWords.issuerDid}
      isRequired
      hint={signers?.length === 0 ? serviceFormWords.noDids : undefined}
      none={serviceFormWords.choose}
      choices={(signers ?? []).map((one) => ({ value: one.did, words: authorText(isDiscreet ? { ...one, name: null } : one) }))}
    />
  );
}
