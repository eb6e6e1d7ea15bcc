import { type FormEvent, useState } from 'react';
import {
  didActCostText,
  didActExplained,
  didActTitles,
  didActWords,
  didUpdateIssueWords,
} from '../../../../domain/did/acts-text';
import { type DidRow, signingRelationships } from '../../../../domain/did/did';
import { didUpdateForm, type KeptDidUpdate } from '../../../../domain/did/update-draft-schema';
import {
  checkEndpoint,
  type DidUpdateDraft,
  type DidUpdateIssue,
  didUpdateDraft,
  editedAgain,
  toDidChange,
  withEndpoint,
  withKey,
} from '../../../../domain/did/update-rules';
import { DraftPanel } from '../../../commands/draft-panel';
import { useWorker } from '../../../live/worker-context';
import { FormField } from '../../../parts/form-field';
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
      {({ draft, change, done }) => <Fields appId={appId} row={row} kept={draft} onChange={change} onDone={done} />}
    </DraftPanel>
  );
}

interface FieldsProps {
  appId: string;
  row: DidRow;
  kept: KeptDidUpdate;
  onChange(kept: KeptDidUpdate): void;
  onDone(): void;
}

function Fields({ appId, row, kept, onChange, onDone }: FieldsProps) {
  const worker = useWorker();
  const { typed, edit } = kept;
  const [issue, setIssue] = useState<DidUpdateIssue | null>(null);
  const focus = useFocusGoal();
  const { isSending, trouble, send } = useDidAct(onDone);
  const before = didUpdateDraft(row);
  const draft = edit === null ? before : editedAgain(row, edit);
  const change = toDidChange(row, draft);
  const setDraft = (after: DidUpdateDraft, left = typed) => {
    setIssue(null);
    onChange({ typed: left, edit: { before, after } });
  };
  const add = () => {
    const found = checkEndpoint(typed, draft);
    setIssue(found);
    if (found === null) setDraft(withEndpoint(draft, row.did, typed), '');
    focus('did-endpoint');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What was typed and not added yet was meant.
    if (typed.trim() !== '') return add();
    if (change === null) return setIssue('did-update-nothing');
    void send(() => worker.updateDid({ appId, did: row.did, change }));
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="mono age did-line">{row.did}</p>
      <p>{didActExplained.update}</p>
      <fieldset className="field">
        <legend>{didActWords.endpoints}</legend>
        {draft.services.length === 0 && <p className="muted">{didActWords.noEndpoints}</p>}
        {draft.services.map((service) => (
          <div key={service.id} className="did-endpoint">
            <bdi>{service.serviceEndpoint}</bdi>
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={`${didActWords.remove} ${service.serviceEndpoint}`}
              onClick={() => {
                setDraft({ ...draft, services: draft.services.filter(({ id }) => id !== service.id) });
                focus('did-endpoint');
              }}
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
        issue={issue && didUpdateIssueWords[issue]}
      >
        {(control) => (
          <div className="did-endpoint">
            <input
              {...control}
              type="url"
              inputMode="url"
              className="form-control"
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setIssue(null);
                onChange({ typed: event.target.value, edit });
              }}
            />
            <button type="button" className="btn btn-quiet" onClick={add}>
              {didActWords.add}
            </button>
          </div>
        )}
      </FormField>
      <h3>{didActWords.uses}</h3>
      {row.keys.map(({ id }) => (
        <fieldset key={id} className="field">
          <legend className="mono">{id.slice(id.indexOf('#'))}</legend>
          {signingRelationships.map((name) => (
            <label key={name} className="check">
              <input
                type="checkbox"
                checked={draft.relationships[name].includes(id)}
                onChange={(event) => setDraft(withKey(draft, name, id, event.target.checked))}
              />
              {name}
            </label>
          ))}
        </fieldset>
      ))}
      <p className="refusal" role="alert">
        {trouble}
      </p>
      <div className="actions">
        <span className="age">{didActCostText('update')}</span>
        <button type="submit" className="btn btn-primary" aria-disabled={isSending}>
          {isSending ? didActWords.sending : didActTitles.update}
        </button>
      </div>
    </form>
  );
}
