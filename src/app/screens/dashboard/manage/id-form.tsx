import type { ReactNode } from 'react';
import type { ServiceRow } from '../../../../db/studio-database';
import { checkServiceId } from '../../../../domain/service/rules';
import { confirmWords, serviceFormWords, serviceIdWords } from '../../../../domain/service/text';
import { RecordForm } from '../../../forms/record-form';
import { TextField } from '../../../forms/text-field';
import { Copyable } from '../../../parts/copyable';

interface IdFormProps {
  service: ServiceRow;
  warning: ReactNode;
  act: string;
  acting: string;
  blocked: string | null | undefined;
  /** Answers why it was refused, in words; null: it was not. */
  onConfirmed(): Promise<string | null>;
  onClose(): void;
}

interface Typed {
  appId: string;
}

/** Asks for the id of a service before something is done to it that cannot be undone. */
export function IdForm({ service, warning, act, acting, blocked, onConfirmed, onClose }: IdFormProps) {
  return (
    <RecordForm
      id="confirm"
      initial={{ appId: '' }}
      check={({ appId }: Typed) => checkServiceId(appId, service.appId)}
      fieldOf={() => 'appId'}
      text={(issue) => serviceIdWords[issue]}
      blocked={blocked}
      isGrave
      act={act}
      sending={acting}
      cancel={confirmWords.cancel}
      onCancel={onClose}
      onSubmit={onConfirmed}
    >
      <div className="notice warning">{warning}</div>
      <p>
        {service.appName} <Copyable label={serviceFormWords.id} text={service.appId} shown={service.appId} />
      </p>
      <TextField<Typed> name="appId" label={confirmWords.typeId} kind="code" isMono isRequired />
    </RecordForm>
  );
}
