import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { catalogue } from '../../../../db/records/catalogue';
import type { ServiceRow } from '../../../../db/studio-database';
import type { ActAnswer } from '../../../../domain/command/acts';
import type { CatalogueEntry } from '../../../../domain/service/catalogue';
import { serviceDraftForm } from '../../../../domain/service/draft-schema';
import { checkService, type ServiceDraft, serviceFieldOf } from '../../../../domain/service/rules';
import { type ServiceType, serviceTypes } from '../../../../domain/service/service';
import {
  lostWords,
  secretWords,
  serviceDoneWords,
  serviceFailureText,
  serviceFormWords,
  serviceIssueWords,
  serviceTypeWords,
} from '../../../../domain/service/text';
import { useAct } from '../../../commands/use-act';
import { DraftPanel } from '../../../forms/draft-panel';
import { RecordForm } from '../../../forms/record-form';
import { SelectField } from '../../../forms/select-field';
import { useToast } from '../../../live/toast-context';
import { useRecord } from '../../../live/use-record';
import { openedAt } from './manage-address';
import { SecretShown } from './secret-shown';
import { ServiceDialog } from './service-dialog';
import { ServiceFields } from './service-fields';

interface CreateServicePanelProps {
  type: ServiceType;
  services: readonly ServiceRow[];
  onClose(): void;
}

const typeChoices = serviceTypes.map((value) => ({ value, words: serviceTypeWords[value].group }));

/** The panel in which a service is created, then its key: no other answer of the server ever has that. */
export function CreateServicePanel({ type, services, onClose }: CreateServicePanelProps) {
  const [query, setQuery] = useSearchParams();
  const [made, setMade] = useState<ActAnswer<'create-service'> | null>(null);
  if (made?.apiSecretKey != null) {
    return (
      <ServiceDialog title={secretWords.shownTitle} isHeld onClose={onClose}>
        <SecretShown apiSecretKey={made.apiSecretKey} onDone={onClose} />
      </ServiceDialog>
    );
  }
  if (made !== null) {
    return (
      <ServiceDialog title={lostWords.createdTitle} onClose={onClose}>
        <p>{lostWords.created}</p>
        <div className="actions">
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => setQuery(openedAt(query, 'secret', made.appId).search, { replace: true })}
          >
            {secretWords.title}
          </button>
        </div>
      </ServiceDialog>
    );
  }
  return (
    <DraftPanel title={serviceFormWords.title(type)} form={serviceDraftForm} appId="" id="create-service" onClose={onClose}>
      {({ draft, change, forget }) => (
        <CreateForm
          initial={{ ...draft, type }}
          services={services}
          onTyped={change}
          onCreated={(answer) => {
            forget();
            setMade(answer);
          }}
        />
      )}
    </DraftPanel>
  );
}

interface CreateFormProps {
  initial: ServiceDraft;
  services: readonly ServiceRow[];
  onTyped(draft: ServiceDraft): void;
  onCreated(answer: ActAnswer<'create-service'>): void;
}

function CreateForm({ initial, services, onTyped, onCreated }: CreateFormProps) {
  const { act, blocker } = useAct();
  const types = useRecord(catalogue, '')?.value ?? [];
  const toast = useToast();
  const create = async (draft: ServiceDraft) => {
    const created = await act('create-service', { draft, known: services.map(({ appId }) => appId) });
    if (!created.ok) return serviceFailureText(created.problem);
    toast('Information', serviceDoneWords.created);
    onCreated(created.value);
    return null;
  };
  return (
    <RecordForm
      id="service"
      initial={initial}
      check={(draft: ServiceDraft) => checkService(draft, null)}
      fieldOf={(issue) => serviceFieldOf[issue]}
      text={(issue) => serviceIssueWords[issue]}
      blocked={blocker}
      focusesFirst
      act={serviceFormWords.save}
      sending={serviceFormWords.saving}
      onTyped={onTyped}
      onSubmit={create}
    >
      {(form) => (
        <>
          <SelectField<ServiceDraft>
            name="type"
            label={serviceFormWords.type}
            isRequired
            hint={form.draft.type !== '' && typeText(types, form.draft.type)}
            choices={typeChoices}
          />
          <ServiceFields form={form} services={services} stored={null} />
        </>
      )}
    </RecordForm>
  );
}

/** What the server says about a type; before it has said anything, what Studio knows. */
function typeText(types: readonly CatalogueEntry[], type: ServiceType): string {
  return types.find(({ id }) => id === type)?.description || serviceTypeWords[type].pitch;
}
