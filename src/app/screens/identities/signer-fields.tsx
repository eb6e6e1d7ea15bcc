import { type DidRow, signingKeysOf } from '../../../domain/did/did';
import { authorText } from '../../../domain/did/text';
import { authorsCutText, keyText } from '../../../domain/schema/text';
import { SelectField } from '../../forms/select-field';
import type { FieldName } from '../../forms/use-form-field';
import { useWatch } from '../../live/use-watch';
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

/** The member of the draft that a control fills in, and the id of the control. */
interface Place<Draft> {
  name: FieldName<Draft>;
  id: string;
}

interface SignerFieldsProps<Draft> {
  /** The SSI service. */
  appId: string;
  words: SignerWords;
  places: { signer: Place<Draft>; key: Place<Draft> };
  signers: Signers;
  signer: string | null;
  keyId: string | null;
  /** Another signer was chosen: the key of this one is cleared. */
  onSigner(signer: string | null): void;
}

/** Who signs: a registered DID of the service, then one of its keys. */
export function SignerFields<Draft>({ appId, words, places, signers, signer, keyId, onSigner }: SignerFieldsProps<Draft>) {
  const { cutOf } = signers;
  const isDiscreet = useIsDiscreet();
  const offered = signers.signers ?? [];
  const chosen = offered.find(({ did }) => did === signer);
  const isNone = signers.signers?.length === 0;
  const hint = cutOf === null ? words.signerHint : authorsCutText(offered.length, cutOf);
  return (
    <>
      <SelectField<Draft>
        {...places.signer}
        label={words.signer}
        isRequired
        hint={isNone ? words.noSigner : hint}
        none={words.choose}
        choices={offered.map((one) => ({ value: one.did, words: authorText(isDiscreet ? { ...one, name: null } : one) }))}
        empty={null}
        onChosen={onSigner}
      />
      {chosen && <KeyField<Draft> appId={appId} place={places.key} words={words} signer={chosen} keyId={keyId} />}
    </>
  );
}

interface KeyFieldProps<Draft> {
  appId: string;
  place: Place<Draft>;
  words: Pick<SignerWords, 'key' | 'keysComing' | 'choose'>;
  signer: Pick<DidRow, 'did' | 'keys'>;
  keyId: string | null;
}

/** One of the keys of a DID that signs. */
export function KeyField<Draft>({ appId, place, words, signer, keyId }: KeyFieldProps<Draft>) {
  const keys = signingKeysOf(signer);
  const isGone = keyId !== null && !keys.some(({ id }) => id === keyId);
  const shown = isGone ? [{ id: keyId, type: null }, ...keys] : keys;
  return (
    <SelectField<Draft>
      {...place}
      label={words.key}
      isRequired
      hint={keys.length === 0 && <MissingKeys appId={appId} did={signer.did} said={words.keysComing} />}
      none={words.choose}
      choices={shown.map((key) => ({ value: key.id, words: keyText(key) }))}
      empty={null}
    />
  );
}

/** A DID that was sent to the ledger and not resolved since: its document is requested. */
function MissingKeys({ appId, did, said }: { appId: string; did: string; said: string }) {
  useWatch({ kind: 'did', appId, id: did });
  return said;
}
