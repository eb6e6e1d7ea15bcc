import type { ServiceRow } from '../../../../db/studio-database';
import type { ServiceDraft } from '../../../../domain/service/rules';
import { serviceFormWords } from '../../../../domain/service/text';
import { LongTextField } from '../../../forms/long-text-field';
import type { OpenForm } from '../../../forms/record-form';
import { TextField } from '../../../forms/text-field';
import { IssuerFields } from './issuer-fields';

interface ServiceFieldsProps {
  form: OpenForm<ServiceDraft>;
  services: readonly ServiceRow[];
  /** The service as it is stored; null for a new one. */
  stored: ServiceRow | null;
}

/** The fields that a new service and a stored one have in common. */
export function ServiceFields({ form, services, stored }: ServiceFieldsProps) {
  const isLocked = stored?.isDomainLinked === true;
  return (
    <>
      <TextField<ServiceDraft> name="appName" label={serviceFormWords.name} isRequired hint={serviceFormWords.nameHint} />
      <LongTextField<ServiceDraft>
        name="description"
        label={serviceFormWords.description}
        hint={serviceFormWords.descriptionHint}
        rows={3}
      />
      <TextField<ServiceDraft> name="logoUrl" label={serviceFormWords.logo} kind="code" hint={serviceFormWords.logoHint} />
      {!isLocked && (
        <TextField<ServiceDraft>
          name="domain"
          label={serviceFormWords.domain}
          kind="code"
          isRequired
          hint={serviceFormWords.domainHint}
        />
      )}
      <LongTextField<ServiceDraft>
        name="origins"
        label={serviceFormWords.origins}
        hint={serviceFormWords.originsHint(location.origin)}
      />
      {form.draft.type === 'CAVACH_API' && <IssuerFields form={form} services={services} isLinked={stored !== null} />}
    </>
  );
}
