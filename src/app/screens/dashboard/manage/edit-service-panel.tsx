import { useState } from 'react';
import type { ServiceRow } from '../../../../db/studio-database';
import { editFormOf, type ServiceEdit } from '../../../../domain/service/draft-schema';
import { toEditCommand } from '../../../../domain/service/edit';
import { checkService, type ServiceDraft, serviceFieldOf } from '../../../../domain/service/rules';
import { serviceFormWords, serviceIssueWords } from '../../../../domain/service/text';
import { useEdits } from '../../../commands/use-edits';
import { useSubmitCommand } from '../../../commands/use-submit-command';
import { DraftPanel } from '../../../forms/draft-panel';
import { RecordForm } from '../../../forms/record-form';
import type { SubmittableDraft } from '../../../forms/use-stored-draft';
import type { Managed } from './managed';
import { ServiceFacts } from './service-facts';
import { ServiceFields } from './service-fields';

/** The panel in which the details of a service are edited. Without a connection the change waits; only members that were touched are sent. */
export function EditServicePanel({ service, services, onClose }: Managed) {
  // What it begins with stays, also when the services are read again meanwhile.
  const [form] = useState(() => editFormOf(service));
  return (
    <DraftPanel title={serviceFormWords.editTitle} form={form} appId={service.appId} id="edit-service" onClose={onClose}>
      {({ draft, change, storedDraft, done }) => (
        <EditForm edit={draft} onTyped={change} {...{ service, services, storedDraft }} onStored={done} />
      )}
    </DraftPanel>
  );
}

interface EditFormProps {
  edit: ServiceEdit;
  service: ServiceRow;
  services: readonly ServiceRow[];
  storedDraft: SubmittableDraft;
  onTyped(edit: ServiceEdit): void;
  onStored(): void;
}

function EditForm({ edit, service, services, storedDraft, onTyped, onStored }: EditFormProps) {
  const [{ seen, typed: begun }] = useState(edit);
  const waiting = useEdits('service', service.appId);
  const submit = useSubmitCommand(onStored, storedDraft);
  const save = async (typed: ServiceDraft) => {
    const command = toEditCommand(service, { seen, typed });
    if (command !== null) return submit(command);
    // Nothing is sent for what is stored already.
    onStored();
    return null;
  };
  return (
    <RecordForm
      id="service"
      initial={begun}
      check={(typed: ServiceDraft) => checkService(typed, service)}
      fieldOf={(issue) => serviceFieldOf[issue]}
      text={(issue) => serviceIssueWords[issue]}
      blocked={waiting === undefined ? undefined : null}
      focusesFirst
      act={serviceFormWords.update}
      sending={serviceFormWords.updating}
      onTyped={(typed) => onTyped({ seen, typed })}
      onSubmit={save}
    >
      {(form) => (
        <>
          {waiting !== undefined && waiting.length > 0 && <p className="notice">{serviceFormWords.waiting}</p>}
          <ServiceFields form={form} services={services} stored={service} />
          <ServiceFacts service={service} />
        </>
      )}
    </RecordForm>
  );
}
