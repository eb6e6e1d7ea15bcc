import { useState } from 'react';
import { dids } from '../../../../db/lists/dids';
import { findRow } from '../../../../db/reads/list';
import { didRelationships } from '../../../../domain/did/did';
import { createdKeyType, type DidMethod, namespace, toDid } from '../../../../domain/did/did-id';
import {
  checkDidDraft,
  type DidDraft,
  didFieldOf,
  methodSpecificIdLength,
  toMethodSpecificId,
} from '../../../../domain/did/rules';
import { didFormWords, didIssueWords, relationshipWords } from '../../../../domain/did/text';
import { toCreateDid } from '../../../../domain/ledger/build-command';
import { commandCostText, commandCredits, commandFormWords } from '../../../../domain/ledger/command-text';
import { CoverNotice } from '../../../commands/cover-notice';
import { useSubmitCommand } from '../../../commands/use-submit-command';
import { ChecksField } from '../../../forms/checks-field';
import { FormField } from '../../../forms/form-field';
import { type OpenForm, RecordForm } from '../../../forms/record-form';
import { SwitchField } from '../../../forms/switch-field';
import { TextField } from '../../../forms/text-field';
import { useMirror } from '../../../live/mirror-context';
import type { FieldsProps } from '../../identities/create-panel';
import { useDidMethod } from './use-did-method';

const relationshipChoices = didRelationships.map((value) => ({ value, words: relationshipWords[value] }));

/** The form of a DID to be created. */
export function DidFields({ appId, form, storedDraft, blocked, onChange, onStored }: FieldsProps<DidDraft>) {
  const { database, box } = useMirror();
  const method = useDidMethod(appId);
  const submit = useSubmitCommand(onStored, storedDraft);
  const [generated] = useState(newMethodSpecificId);
  if (method === undefined) return null;
  const check = async (draft: DidDraft) => {
    const { did } = toCreateDid(appId, draft, method);
    const known = await findRow(database, dids, appId, await box.alias(did));
    return checkDidDraft(draft, method, known === null ? [] : [did]);
  };
  return (
    <RecordForm
      id="did"
      initial={form.methodSpecificId === '' ? { ...form, methodSpecificId: generated } : form}
      check={check}
      fieldOf={(issue) => didFieldOf[issue]}
      text={(issue) => didIssueWords[issue]}
      blocked={blocked}
      focusesFirst
      act={commandFormWords.save}
      cost={({ isToRegister }) => commandCostText('create-did', isToRegister)}
      // An id that nobody typed is no draft: the next time the form is opened it has another one.
      onTyped={(draft) => onChange(draft.methodSpecificId === generated ? { ...draft, methodSpecificId: '' } : draft)}
      onSubmit={(draft) => submit(toCreateDid(appId, draft, method))}
    >
      {(open) => (
        <>
          <TextField<DidDraft> name="name" label={didFormWords.name} isRequired />
          <FormField id="did-key-type" label={didFormWords.keyType}>
            {(control) => <input {...control} className="form-control" readOnly value={createdKeyType} />}
          </FormField>
          <ChecksField<DidDraft>
            name="relationships"
            label={didFormWords.relationships}
            isRequired
            hint={didFormWords.relationshipsHint}
            choices={relationshipChoices}
          />
          <SwitchField<DidDraft> name="isToRegister" label={didFormWords.register} hint={didFormWords.registerHint} />
          <details>
            <summary>{didFormWords.advanced}</summary>
            <IdField {...open} method={method} />
          </details>
          <CoverNotice appId={appId} credits={commandCredits('create-did', open.draft.isToRegister)} />
        </>
      )}
    </RecordForm>
  );
}

function newMethodSpecificId(): string {
  return toMethodSpecificId(crypto.getRandomValues(new Uint8Array(16)));
}

/** The part of the DID that can be chosen, and the DID that it makes. */
function IdField({ draft, change, method }: OpenForm<DidDraft> & { method: DidMethod }) {
  const id = draft.methodSpecificId.trim() || '…';
  return (
    <TextField<DidDraft>
      name="methodSpecificId"
      id="did-id"
      label={didFormWords.id}
      isRequired
      hint={didFormWords.idHint}
      kind="code"
      isMono
      maxLength={methodSpecificIdLength.most * 2}
      beside={
        <button type="button" className="btn btn-quiet" onClick={() => change({ methodSpecificId: newMethodSpecificId() })}>
          {didFormWords.generate}
        </button>
      }
      below={
        <output className="mono age" htmlFor="did-id">
          {toDid({ method, network: namespace, id })}
        </output>
      }
    />
  );
}
