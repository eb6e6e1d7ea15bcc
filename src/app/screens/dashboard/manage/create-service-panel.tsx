import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { catalogue } from '../../../../db/records/records';
import type { ServiceRow } from '../../../../db/studio-database';
import type { ActAnswer } from '../../../../domain/command/acts';
import type { CatalogueEntry } from '../../../../domain/service/catalogue';
import { serviceDraftForm } from '../../../../domain/service/draft-schema';
import type { MadeKey } from '../../../../domain/service/made-key';
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
import { ServiceDialog } from './service-dialog';
import { ServiceFields } from './service-fields';

interface CreateServicePanelProps {
  type: ServiceType;
  services: readonly ServiceRow[];
  /** It was created, and this is its key. */
  onMade(made: MadeKey): void;
  onClose(): void;
}

const typeChoices = serviceTypes.map((value) => ({ value, words: serviceTypeWords[value].group }));

/** The panel in which a service is created, then its key: no other answer of the server ever has that. */
export function CreateServicePanel({ type, services, onMade, onClose }: CreateServicePanelProps) {
  const [query, setQuery] = useSearchParams();
  const [keyless, setKeyless] = useState<string | null>(null);
  if (keyless !== null) {
    return (
      <ServiceDialog title={lostWords.createdTitle} onClose={onClose}>
        <p>{lostWords.created}</p>
        <div className="actions">
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => setQuery(openedAt(query, 'secret', keyless).search, { replace: true })}
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
          onCreated={({ service: { appId }, apiSecretKey }, made) => {
            forget();
            if (apiSecretKey === null) setKeyless(appId);
            else onMade({ ...made, appId, apiSecretKey });
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
  onCreated(answer: ActAnswer<'create-service'>, of: Pick<MadeKey, 'appName' | 'known'>): void;
}

function CreateForm({ initial, services, onTyped, onCreated }: CreateFormProps) {
  const { act, blocker } = useAct();
  const types = useRecord(catalogue, '')?.value ?? [];
  const toast = useToast();
  const create = async (draft: ServiceDraft) => {
    const known = services.map(({ appId }) => appId);
    const created = await act('create-service', { draft, known });
    if (!created.ok) return serviceFailureText(created.problem);
    toast('Information', serviceDoneWords.created);
    onCreated(created.value, { appName: draft.appName.trim(), known });
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
