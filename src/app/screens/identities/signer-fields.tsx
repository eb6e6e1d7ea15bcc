import { type DidRow, signingKeysOf } from '../../../domain/did/did';
import { authorText } from '../../../domain/did/text';
import { authorsCutText, keyText } from '../../../domain/schema/text';
import { useWatch } from '../../live/use-watch';
import { FormField } from '../../parts/form-field';
import { useIsDiscreet } from '../../parts/private-text';
import type { Signers } from './use-signers';

/** What the fields are called: of an author of schemas, or of an issuer of credentials. */
export interface SignerWords {
  signer: string;
  signerHint: string;
  noSigner: string;
  key: string;
  keysComing: string;
  choose: string;
}

interface SignerFieldsProps {
  /** The SSI service. */
  appId: string;
  words: SignerWords;
  /** The ids of the two controls. */
  ids: { signer: string; key: string };
  signers: Signers;
  signer: string | null;
  keyId: string | null;
  issues: { signer: string | null; key: string | null };
  onSigner(signer: string | null): void;
  onKey(keyId: string | null): void;
}

/** Who signs: a registered DID of the service, then one of its keys. */
export function SignerFields({ appId, words, ids, signers, signer, keyId, issues, onSigner, onKey }: SignerFieldsProps) {
  const { cutOf } = signers;
  const isDiscreet = useIsDiscreet();
  const offered = signers.signers ?? [];
  const chosen = offered.find(({ did }) => did === signer);
  const isNone = signers.signers?.length === 0;
  const hint = cutOf === null ? words.signerHint : authorsCutText(offered.length, cutOf);
  return (
    <>
      <FormField id={ids.signer} label={words.signer} isRequired issue={issues.signer} hint={isNone ? words.noSigner : hint}>
        {(control) => (
          <select
            {...control}
            className="form-control"
            value={signer ?? ''}
            onChange={(event) => onSigner(event.target.value || null)}
          >
            <option value="">{words.choose}</option>
            {/* One that was chosen and is none any more stays in sight, to be told of. */}
            {signer !== null && chosen === undefined && <option value={signer}>{signer}</option>}
            {offered.map((one) => (
              <option key={one.did} value={one.did}>
                {authorText(isDiscreet ? { ...one, name: null } : one)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {chosen && (
        <KeyField appId={appId} id={ids.key} words={words} signer={chosen} keyId={keyId} issue={issues.key} onKey={onKey} />
      )}
    </>
  );
}

interface KeyFieldProps {
  appId: string;
  id: string;
  words: Pick<SignerWords, 'key' | 'keysComing' | 'choose'>;
  signer: Pick<DidRow, 'did' | 'keys'>;
  keyId: string | null;
  issue: string | null;
  onKey(keyId: string | null): void;
}

/** One of the keys of a DID that signs. */
export function KeyField({ appId, id, words, signer, keyId, issue, onKey }: KeyFieldProps) {
  const keys = signingKeysOf(signer);
  const isGone = keyId !== null && !keys.some(({ id }) => id === keyId);
  return (
    <FormField
      id={id}
      label={words.key}
      isRequired
      issue={issue}
      hint={keys.length === 0 && <MissingKeys appId={appId} did={signer.did} said={words.keysComing} />}
    >
      {(control) => (
        <select {...control} className="form-control" value={keyId ?? ''} onChange={(event) => onKey(event.target.value || null)}>
          <option value="">{words.choose}</option>
          {isGone && <option value={keyId}>{keyText({ id: keyId, type: null })}</option>}
          {keys.map((key) => (
            <option key={key.id} value={key.id}>
              {keyText(key)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** A DID that the ledger was told to have and that was not resolved since: its document is asked for. */
function MissingKeys({ appId, did, said }: { appId: string; did: string; said: string }) {
  useWatch({ kind: 'did', appId, id: did });
  return said;
}
