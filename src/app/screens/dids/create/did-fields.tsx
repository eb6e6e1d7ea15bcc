import { type FormEvent, useEffect, useState } from 'react';
import { dids } from '../../../../db/lists/dids';
import { findRow } from '../../../../db/reads/list';
import { didRelationships } from '../../../../domain/did/did';
import { createdKeyType, namespace, toDid } from '../../../../domain/did/did-id';
import {
  checkDidDraft,
  type DidDraft,
  type DidIssue,
  methodSpecificIdLength,
  toMethodSpecificId,
} from '../../../../domain/did/rules';
import { didFormWords, didIssueWords, relationshipWords } from '../../../../domain/did/text';
import { toCreateDid } from '../../../../domain/ledger/build-command';
import { wishCostText, wishWords } from '../../../../domain/ledger/command-text';
import { useWish } from '../../../commands/use-wish';
import { useMirror } from '../../../live/mirror-context';
import { FormField, RequiredStar } from '../../../parts/form-field';
import { useFocusGoal } from '../../../parts/use-focus-goal';
import type { FieldsProps } from '../../identities/create-panel';
import { useDidMethod } from './use-did-method';

/** The field, by its id, in which each issue is fixed. */
const fieldOf: Record<DidIssue, string> = {
  'did-name-missing': 'did-name',
  'did-id-missing': 'did-id',
  'did-id-length': 'did-id',
  'did-id-characters': 'did-id',
  'did-id-names-method': 'did-id',
  'did-id-taken': 'did-id',
  'did-relationship-missing': 'did-assertionMethod',
};

/** The form of a DID to be created. */
export function DidFields({ appId, form, wished, isOpen, onChange, onKept }: FieldsProps<DidDraft>) {
  const { name, methodSpecificId, relationships, isToRegister } = form;
  const { database, box } = useMirror();
  const method = useDidMethod(appId);
  const focus = useFocusGoal();
  const [issue, setIssue] = useState<DidIssue | null>(null);
  const { wish, trouble } = useWish(onKept, wished);
  useEffect(() => focus('did-name'), [focus]);
  const mayBeSaved = isOpen && method !== undefined;

  const type = (members: Partial<DidDraft>) => {
    setIssue(null);
    onChange({ ...form, ...members });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isOpen || method === undefined) return;
    const command = toCreateDid(appId, form, method);
    const known = await findRow(database, dids, appId, await box.alias(command.did));
    const found = checkDidDraft(form, method, known === null ? [] : [command.did]);
    setIssue(found);
    if (found !== null) return focus(fieldOf[found]);
    await wish(command);
  };
  const issueAt = (field: string) => (issue !== null && fieldOf[issue] === field ? didIssueWords[issue] : null);

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <FormField id="did-name" label={didFormWords.name} isRequired issue={issueAt('did-name')}>
        {(control) => (
          <input
            {...control}
            className="form-control"
            dir="auto"
            autoComplete="off"
            value={name}
            onChange={(event) => type({ name: event.target.value })}
          />
        )}
      </FormField>
      <FormField id="did-id" label={didFormWords.id} isRequired issue={issueAt('did-id')} hint={didFormWords.idHint}>
        {(control) => (
          <>
            <div className="with-button">
              <input
                {...control}
                className="form-control mono"
                maxLength={methodSpecificIdLength.most * 2}
                autoComplete="off"
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                value={methodSpecificId}
                onChange={(event) => type({ methodSpecificId: event.target.value })}
              />
              <button
                type="button"
                className="btn btn-quiet"
                onClick={() => type({ methodSpecificId: toMethodSpecificId(crypto.getRandomValues(new Uint8Array(16))) })}
              >
                {didFormWords.generate}
              </button>
            </div>
            {method !== undefined && (
              <output className="mono age" htmlFor="did-id">
                {toDid({ method, network: namespace, id: methodSpecificId.trim() || '…' })}
              </output>
            )}
          </>
        )}
      </FormField>
      <FormField id="did-key-type" label={didFormWords.keyType}>
        {(control) => <input {...control} className="form-control" readOnly value={createdKeyType} />}
      </FormField>
      <fieldset className="field" aria-describedby="did-relationships-issue did-relationships-hint">
        <legend>
          {didFormWords.relationships}
          <RequiredStar />
        </legend>
        {didRelationships.map((one) => (
          <label key={one} className="check">
            <input
              id={`did-${one}`}
              type="checkbox"
              checked={relationships.includes(one)}
              aria-invalid={issueAt('did-assertionMethod') !== null}
              onChange={({ target }) =>
                type({
                  relationships: didRelationships.filter((other) =>
                    other === one ? target.checked : relationships.includes(other),
                  ),
                })
              }
            />
            {relationshipWords[one]}
          </label>
        ))}
        <span id="did-relationships-issue" className="refusal" role="alert">
          {issueAt('did-assertionMethod')}
        </span>
        <span id="did-relationships-hint" className="age">
          {didFormWords.relationshipsHint}
        </span>
      </fieldset>
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            aria-describedby="did-register-hint"
            checked={isToRegister}
            onChange={(event) => type({ isToRegister: event.target.checked })}
          />
          {didFormWords.register}
        </label>
        <span id="did-register-hint" className="age">
          {didFormWords.registerHint}
        </span>
      </div>
      <p className="refusal" role="alert">
        {trouble}
      </p>
      <div className="actions">
        <p className="age">{wishCostText('create-did', isToRegister)}</p>
        <button type="submit" className="btn btn-primary" aria-disabled={!mayBeSaved}>
          {wishWords.save}
        </button>
      </div>
    </form>
  );
}
