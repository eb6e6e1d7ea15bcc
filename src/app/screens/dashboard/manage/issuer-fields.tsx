import { useMemo } from 'react';
import type { ServiceRow } from '../../../../db/studio-database';
import { signingKeysOf } from '../../../../domain/did/did';
import { authorText } from '../../../../domain/did/text';
import { keyText } from '../../../../domain/schema/text';
import type { ServiceDraft } from '../../../../domain/service/rules';
import { serviceFormWords } from '../../../../domain/service/text';
import type { OpenForm } from '../../../forms/record-form';
import { SelectField } from '../../../forms/select-field';
import { useIsDiscreet } from '../../../parts/private-text';
import { useSigners } from '../../identities/use-signers';

interface IssuerFieldsProps {
  form: OpenForm<ServiceDraft>;
  services: readonly ServiceRow[];
  /** A stored service stays linked to what it was created with. */
  isLinked: boolean;
}

/** Who a KYC service issues as: an SSI service, one of its DIDs, one of the keys of that; each is asked for when the one before is chosen. */
export function IssuerFields({ form, services, isLinked }: IssuerFieldsProps) {
  const { draft, change } = form;
  const offered = services.filter(({ type }) => type === 'SSI_API');
  return (
    <fieldset>
      <legend>{serviceFormWords.issuer}</legend>
      {!isLinked && (
        <SelectField<ServiceDraft>
          name="ssiAppId"
          label={serviceFormWords.ssi}
          isRequired
          none={serviceFormWords.choose}
          choices={offered.map(({ appId, appName }) => ({ value: appId, words: `${appName} (${appId})` }))}
          onChosen={(ssiAppId) => change({ ssiAppId: ssiAppId ?? '', issuerDid: '', issuerKey: '' })}
        />
      )}
      {draft.ssiAppId !== '' && <IssuerDid key={draft.ssiAppId} form={form} />}
    </fieldset>
  );
}

/** The DIDs that this device has of the SSI service: reading them again would cost its credits. */
function IssuerDid({ form: { draft, change } }: { form: OpenForm<ServiceDraft> }) {
  const isDiscreet = useIsDiscreet();
  const { signers } = useSigners(draft.ssiAppId);
  const issuer = useMemo(() => signers?.find(({ did }) => did === draft.issuerDid), [signers, draft.issuerDid]);
  return (
    <>
      <SelectField<ServiceDraft>
        name="issuerDid"
        label={serviceFormWords.issuerDid}
        hint={signers?.length === 0 ? serviceFormWords.noDids : undefined}
        none={serviceFormWords.choose}
        choices={(signers ?? []).map((one) => ({ value: one.did, words: authorText(isDiscreet ? { ...one, name: null } : one) }))}
        onChosen={(did) => change({ issuerDid: did ?? '', issuerKey: '' })}
      />
      {issuer && (
        <SelectField<ServiceDraft>
          name="issuerKey"
          label={serviceFormWords.issuerKey}
          none={serviceFormWords.choose}
          choices={signingKeysOf(issuer).map((key) => ({ value: key.id, words: keyText(key) }))}
        />
      )}
    </>
  );
}
