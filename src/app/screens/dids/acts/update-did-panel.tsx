import { useState } from 'react';
import {
  didActCostText,
  didActCredits,
  didActExplained,
  didActTitles,
  didActWords,
  didUpdateIssueWords,
} from '../../../../domain/did/acts-text';
import { type DidRow, signingRelationships } from '../../../../domain/did/did';
import { didUpdateForm, type StoredDidUpdate } from '../../../../domain/did/update-draft-schema';
import {
  checkEndpoint,
  type DidEdit,
  type DidUpdateDraft,
  type DidUpdateIssue,
  didUpdateDraft,
  editedAgain,
  toDidChange,
  withEndpoint,
  withKey,
} from '../../../../domain/did/update-rules';
import { CoverNotice } from '../../../commands/cover-notice';
import { useSsiAppId } from '../../../commands/use-identity-obstacle';
import { DraftPanel } from '../../../forms/draft-panel';
import { FormField } from '../../../forms/form-field';
import { type OpenForm, RecordForm } from '../../../forms/record-form';
import { useConnectionBlocker } from '../../../forms/use-connection-blocker';
import { useWorker } from '../../../live/worker-context';
import { CreditLink } from '../../../parts/credit-link';
import { useFocusGoal } from '../../../parts/use-focus-goal';
import { useDidAct } from './use-did-act';

interface UpdateDidPanelProps {
  /** The service in the address. */
  appId: string;
  row: DidRow;
  onClose(): void;
}

/** The document of a DID as it is to be on the ledger: its domains, and what each key may be used for. It stays until the service took it. */
export function UpdateDidPanel({ appId, row, onClose }: UpdateDidPanelProps) {
  return (
    <DraftPanel title={didActTitles.update} form={didUpdateForm} appId={appId} id={`update-did ${row.did}`} onClose={onClose}>
      {({ draft, change, done }) => <Fields appId={appId} row={row} stored={draft} onChange={change} onDone={done} />}
    </DraftPanel>
  );
}

interface FieldsProps {
  appId: string;
  row: DidRow;
  stored: StoredDidUpdate;
  onChange(stored: StoredDidUpdate): void;
  onDone(): void;
}

function Fields({ appId, row, stored, onChange, onDone }: FieldsProps) {
  const worker = useWorker();
  const ssiAppId = useSsiAppId(appId) ?? '';
  const focus = useFocusGoal();
  const send = useDidAct(onDone);
  const blocked = useConnectionBlocker();
  const save = async (draft: StoredDidUpdate, change: OpenForm<StoredDidUpdate>['change']) => {
    // What was typed and not added yet was meant.
    if (draft.typed.trim() !== '') {
      change(withTyped(row, draft));
      focus('did-endpoint');
      return null;
    }
    const made = toDidChange(row, editedOf(row, draft));
    return made && send(() => worker.updateDid({ appId, did: row.did, change: made }));
  };
  return (
    <RecordForm
      id="did"
      initial={stored}
      check={(draft) => checkDidUpdate(row, draft)}
      fieldOf={() => 'typed'}
      text={(issue) => didUpdateIssueWords[issue]}
      blocked={blocked}
      act={didActTitles.update}
      sending={didActWords.sending}
      cost={didActCostText('update')}
      onTyped={onChange}
      onSubmit={save}
    >
      {(open) => (
        <>
          <p className="mono age did-line">{row.did}</p>
          <p>{didActExplained.update}</p>
          <EndpointFields {...open} row={row} />
          <h3>{didActWords.uses}</h3>
          <KeyUses {...open} row={row} />
          <CoverNotice appId={ssiAppId} credits={didActCredits('update')} />
          <CreditLink appId={ssiAppId} said={open.issueAt(null) ?? undefined} />
        </>
      )}
    </RecordForm>
  );
}

type PartProps = OpenForm<StoredDidUpdate> & { row: DidRow };

/** The domains of the organisation, and one more. */
function EndpointFields({ draft, change, issueAt, row }: PartProps) {
  const focus = useFocusGoal();
  const [issue, setIssue] = useState<DidUpdateIssue | null>(null);
  const edited = editedOf(row, draft);
  const add = () => {
    const found = checkEndpoint(draft.typed, edited);
    setIssue(found);
    if (found === null) change(withTyped(row, draft));
    focus('did-endpoint');
  };
  const remove = (removed: string) => {
    setIssue(null);
    change({ edit: editOf(row, { ...edited, services: edited.services.filter(({ id }) => id !== removed) }) });
    focus('did-endpoint');
  };
  return (
    <>
      <fieldset className="field">
        <legend>{didActWords.endpoints}</legend>
        {edited.services.length === 0 && <p className="muted">{didActWords.noEndpoints}</p>}
        {edited.services.map(({ id, serviceEndpoint }) => (
          <div key={id} className="did-endpoint">
            <bdi>{serviceEndpoint}</bdi>
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={`${didActWords.remove} ${serviceEndpoint}`}
              onClick={() => remove(id)}
            >
              {didActWords.remove}
            </button>
          </div>
        ))}
      </fieldset>
      <FormField
        id="did-endpoint"
        label={didActWords.endpoint}
        hint={didActWords.endpointHint}
        issue={issueAt('typed') ?? (issue && didUpdateIssueWords[issue])}
      >
        {(control) => (
          <div className="did-endpoint">
            <input
              {...control}
              type="url"
              inputMode="url"
              className="form-control"
              autoComplete="off"
              value={draft.typed}
              onChange={(event) => {
                setIssue(null);
                change({ typed: event.target.value });
              }}
            />
            <button type="button" className="btn btn-quiet" onClick={add}>
              {didActWords.add}
            </button>
          </div>
        )}
      </FormField>
    </>
  );
}

/** What each key may be used for. */
function KeyUses({ draft, change, row }: PartProps) {
  const edited = editedOf(row, draft);
  return row.keys.map(({ id }) => (
    <fieldset key={id} className="field">
      <legend className="mono">{id.slice(id.indexOf('#'))}</legend>
      {signingRelationships.map((name) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={edited.relationships[name].includes(id)}
            onChange={(event) => change({ edit: editOf(row, withKey(edited, name, id, event.target.checked)) })}
          />
          {name}
        </label>
      ))}
    </fieldset>
  ));
}

/** The document as it is to be. */
function editedOf(row: DidRow, { edit }: StoredDidUpdate): DidUpdateDraft {
  return edit === null ? didUpdateDraft(row) : editedAgain(row, edit);
}

function editOf(row: DidRow, after: DidUpdateDraft): DidEdit {
  return { before: didUpdateDraft(row), after };
}

/** What is typed is one more domain. */
function withTyped(row: DidRow, draft: StoredDidUpdate): StoredDidUpdate {
  return { typed: '', edit: editOf(row, withEndpoint(editedOf(row, draft), row.did, draft.typed)) };
}

function checkDidUpdate(row: DidRow, draft: StoredDidUpdate): DidUpdateIssue | null {
  const edited = editedOf(row, draft);
  if (draft.typed.trim() !== '') return checkEndpoint(draft.typed, edited);
  return toDidChange(row, edited) === null ? 'did-update-nothing' : null;
}
