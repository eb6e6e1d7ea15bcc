import { paths as trash } from 'bootstrap-icons/icons/trash.svg?paths';
import { type ProofDraft, proofsToAdd, type WidgetDraft } from '../../../domain/widget/rules';
import { proofTypeText, widgetWords } from '../../../domain/widget/text';
import { FormField } from '../../forms/form-field';
import type { OpenForm } from '../../forms/record-form';
import { Icon } from '../../parts/icon';
import { useFocusGoal } from '../../parts/use-focus-goal';

/** The proofs that people are asked for, one of a type, and those that may be added. */
export function ProofFields({ draft, change, issueAt }: OpenForm<WidgetDraft>) {
  const focus = useFocusGoal();
  const { proofs, hasDocument } = draft;
  const left = proofsToAdd(draft);
  const changeAt = (at: number, part: Partial<ProofDraft>) =>
    change({ proofs: proofs.map((proof, place) => (place === at ? { ...proof, ...part } : proof)) });
  const add = (proofType: string) => {
    change({ proofs: [...proofs, { proofType, age: '' }] });
    if (proofType === 'zkProofOfAge') focus(`widget-proofs.${proofs.length}.age`);
  };
  return (
    <div className="proof-lines">
      {proofs.map(({ proofType, age }, at) => (
        <fieldset key={proofType} className="proof-line" aria-label={widgetWords.proof(at)}>
          <span id={`widget-proofs.${at}.proofType`} className="proof-name">
            {proofTypeText(proofType)}
          </span>
          {proofType === 'zkProofOfAge' && (
            <FormField id={`widget-proofs.${at}.age`} label={widgetWords.age} isRequired issue={issueAt(`proofs.${at}.age`)}>
              {(control) => (
                <input
                  {...control}
                  className="form-control"
                  inputMode="decimal"
                  autoComplete="off"
                  value={age}
                  onChange={({ target }) => changeAt(at, { age: target.value })}
                />
              )}
            </FormField>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={widgetWords.removeProof(proofTypeText(proofType))}
            onClick={() => change({ proofs: proofs.filter((_, place) => place !== at) })}
          >
            <Icon paths={trash} />
          </button>
          <span className="refusal" role="alert">
            {issueAt(`proofs.${at}.proofType`)}
          </span>
        </fieldset>
      ))}
      {left.map((proofType) => (
        <button key={proofType} type="button" className="btn btn-quiet" onClick={() => add(proofType)}>
          {widgetWords.addProof(proofTypeText(proofType))}
        </button>
      ))}
      {!hasDocument && <p className="age">{widgetWords.noProofWithoutDocument}</p>}
    </div>
  );
}
