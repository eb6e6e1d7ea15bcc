import { changeWidget, type WidgetDraft } from '../../../domain/widget/rules';
import { documentText, widgetWords } from '../../../domain/widget/text';
import { documentTypes, issuerKeyIdOf } from '../../../domain/widget/widget';
import { CheckLine } from '../../forms/check-line';
import { FormField } from '../../forms/form-field';
import { LongTextField } from '../../forms/long-text-field';
import type { OpenForm } from '../../forms/record-form';
import { SelectField } from '../../forms/select-field';
import { IssuerOffers } from './issuer-offers';
import { OnChainChoices } from './on-chain-choices';
import { ProofFields } from './proof-fields';

interface WidgetFieldsProps extends OpenForm<WidgetDraft> {
  /** The issuer of the service itself. */
  ownIssuer: string | null;
  isReadOnly: boolean;
}

/** Every part of the widget in its order; those that are always on are said to be so. */
export function WidgetFields({ ownIssuer, isReadOnly, ...open }: WidgetFieldsProps) {
  const { draft } = open;
  const change = (part: Partial<WidgetDraft>) => open.change(changeWidget(draft, part));
  const documents = documentTypes.map((value) => ({ value, words: documentText(value) }));
  return (
    <fieldset className="widget-parts" disabled={isReadOnly}>
      <p>{widgetWords.about}</p>
      <AlwaysOn title={widgetWords.face} next={widgetWords.faceNext} />
      <CheckLine
        id="widget-hasDocument"
        label={widgetWords.document}
        hint={widgetWords.documentNext}
        isChecked={draft.hasDocument}
        onChange={(hasDocument) => change({ hasDocument })}
      />
      {draft.hasDocument && <SelectField<WidgetDraft> name="documentType" label={widgetWords.documentType} choices={documents} />}
      <CheckLine
        id="widget-hasProofs"
        label={widgetWords.proofs}
        hint={widgetWords.proofsNext}
        issue={open.issueAt('hasProofs')}
        isChecked={draft.hasProofs}
        onChange={(hasProofs) => change({ hasProofs })}
      />
      {draft.hasProofs && <ProofFields {...open} />}
      <OnChainFields {...open} onChange={change} />
      <AlwaysOn title={widgetWords.consent} next={widgetWords.consentNext} />
      <LongTextField<WidgetDraft> name="consentReason" label={widgetWords.reason} hint={widgetWords.reasonHint} rows={3} />
      <AlwaysOn title={widgetWords.issuers} next={widgetWords.issuersNext} />
      <IssuerFields {...open} ownIssuer={ownIssuer} />
    </fieldset>
  );
}

function AlwaysOn({ title, next }: { title: string; next: string }) {
  return (
    <div className="field">
      <strong>{title}</strong>
      <span className="age">{next}</span>
    </div>
  );
}

function OnChainFields({ draft, issueAt, onChange }: OpenForm<WidgetDraft> & { onChange(part: Partial<WidgetDraft>): void }) {
  const { hasProofs, isOnChain, onChainConfigs } = draft;
  const isLocked = !hasProofs && !isOnChain;
  return (
    <>
      <CheckLine
        id="widget-isOnChain"
        label={widgetWords.onChain}
        hint={isLocked ? widgetWords.onChainOff : widgetWords.onChainNext}
        issue={issueAt('isOnChain')}
        isChecked={isOnChain}
        onChange={(is) => !isLocked && onChange({ isOnChain: is })}
      />
      {isOnChain && <OnChainChoices selected={onChainConfigs} onChange={(selected) => onChange({ onChainConfigs: selected })} />}
    </>
  );
}

/** The trusted issuers, a DID in each line; that of the service can be put in with one press. */
function IssuerFields({ draft, change, issueAt, ownIssuer }: OpenForm<WidgetDraft> & { ownIssuer: string | null }) {
  const { issuerDids } = draft;
  const keyId = issuerKeyIdOf(issuerDids);
  const hasOwn = ownIssuer === null || issuerDids.includes(ownIssuer);
  return (
    <>
      <FormField
        id="widget-issuerDids"
        label={widgetWords.issuerDids}
        isRequired
        hint={keyId === '' ? widgetWords.issuerHint : `${widgetWords.issuerHint} ${widgetWords.signsWith(keyId)}`}
        issue={issueAt('issuerDids')}
      >
        {(control) => (
          <textarea
            {...control}
            className="form-control mono"
            rows={3}
            autoComplete="off"
            spellCheck={false}
            value={issuerDids.join('\n')}
            onChange={({ target }) => change({ issuerDids: target.value.split(/[\n,]/) })}
            onBlur={() => change({ issuerDids: [...new Set(issuerDids.map((did) => did.trim()))].filter((did) => did !== '') })}
          />
        )}
      </FormField>
      <IssuerOffers issuerDids={issuerDids} onChange={(dids) => change({ issuerDids: dids })} />
      {!hasOwn && (
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => change({ issuerDids: [...issuerDids.filter((did) => did.trim() !== ''), ownIssuer] })}
        >
          {widgetWords.addOwnIssuer}
        </button>
      )}
    </>
  );
}
